import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid, Nothing } from '../../floor/schema/common';
import { OperationsState } from '../schema/operations';

const tag = 'operations';

export const operationsEndpoints = endpoints({
  'GET /operations': {
    summary:
      'State of the running product: versions, processes, jobs, backups, last night, requests of the last hour',
    tag,
    access: may('operations.manage'),
    response: { 200: OperationsState },
  },
  'POST /operations/jobs/:jobId/retry': {
    summary: 'Let a failed job go on from where it stopped',
    tag,
    access: may('operations.manage'),
    params: ByUuid('jobId'),
    response: { 204: Nothing },
  },
  'POST /operations/jobs/:jobId/cancel': {
    summary: 'Cancel a job of the schedule, or of an account that is gone',
    tag,
    access: may('operations.manage'),
    params: ByUuid('jobId'),
    response: { 204: Nothing },
  },
});
