import { api, queryOptions, useQuery } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { PageSkeleton } from '@depotwerk/ui/shell';

/** A key begins with a noun of the contract, by which writes make it stale, and the name of the own part. */
const customerQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['customers', 'orders', customerId],
    queryFn: ({ signal }) =>
      api.request('GET /customers/:customerId', { params: { customerId } }, { signal }),
  });

/** Asks the server: what it answers is typed by the contract, kept, and asked for again when a write made it stale. */
export function CustomerName({ customerId }: { readonly customerId: number }) {
  const customer = useQuery(customerQuery(customerId));
  if (customer.isPending) return <PageSkeleton />;
  if (customer.isError)
    return (
      <LoadFailed
        title="Der Kunde konnte nicht geladen werden."
        error={customer.error}
        onRetry={() => void customer.refetch()}
      />
    );
  return <p>{customer.data.lastName}</p>;
}
