import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid } from '../../floor/schema/common';
import { BankRefresh, BankRefreshRequest } from '../schema/bank-refresh';

const tag = 'trader depots';
const access = may('depots.view', 'groups');

export const bankRefreshEndpoints = endpoints({
  'POST /bank-refreshes': {
    summary:
      'Ask banks for depots, positions and prices in the background; `POST /jobs/:jobId/cancel` ends it after the bank that answers next',
    tag,
    access,
    body: BankRefreshRequest,
    response: { 200: BankRefresh },
  },
  'GET /bank-refreshes/:jobId': {
    summary: 'How far an own refresh is, and what each bank brought',
    tag,
    access,
    params: ByUuid('jobId'),
    response: { 200: BankRefresh },
  },
});
