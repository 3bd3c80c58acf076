import type { InsurerNumbers, InsurerNumbersInput } from '@depotwerk/contract/contracts';
import { api, queryOptions } from '@depotwerk/platform';

export const insurersQuery = queryOptions({
  queryKey: ['insurers', 'admin', 'list'],
  queryFn: ({ signal }) => api.request('GET /insurers', {}, { signal }),
});

export const insurerNumbersQuery = (issuerId: number) =>
  queryOptions({
    queryKey: ['insurers', 'admin', issuerId, 'numbers'],
    queryFn: ({ signal }) =>
      api.request('GET /insurers/:insurerId/numbers', { params: { insurerId: issuerId } }, { signal }),
  });

export const saveInsurerNumbers = (
  issuerId: number,
  body: InsurerNumbersInput,
  version: number,
): Promise<InsurerNumbers> =>
  api.request('PUT /insurers/:insurerId/numbers', { params: { insurerId: issuerId }, body, version });
