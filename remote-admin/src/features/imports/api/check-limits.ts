import type { CheckLimitsInput, CheckLimitsSetting } from '@depotwerk/contract/operation';
import { api, queryOptions } from '@depotwerk/platform';

export const checkLimitsQuery = queryOptions({
  queryKey: ['imports', 'admin', 'checkLimits'],
  queryFn: ({ signal }) => api.request('GET /check-limits', {}, { signal }),
});

export const saveCheckLimits = (body: CheckLimitsInput, version: number): Promise<CheckLimitsSetting> =>
  api.request('PUT /check-limits', { body, version });
