import { api, queryOptions, skipToken } from '@depotwerk/platform';

export const customerQuery = (customerId: number | undefined) =>
  queryOptions({
    queryKey: ['customers', 'one', customerId],
    queryFn:
      customerId === undefined
        ? skipToken
        : ({ signal }) => api.request('GET /customers/:customerId', { params: { customerId } }, { signal }),
  });
