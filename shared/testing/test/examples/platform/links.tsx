import { Link, pathTo, useUser, useMay } from '@depotwerk/platform';

/** Ways into other parts are typed: a place that there is not, or a parameter that is missing, does not compile. */
export function ContractLink({ contractId }: { readonly contractId: number }) {
  const user = useUser();
  const mayOpen = useMay('contracts.view');
  return (
    <p>
      Angemeldet: {user?.fullName}.{' '}
      {mayOpen && <Link to={pathTo('contracts.detail', { contractId })}>Zum Vertrag</Link>}
    </p>
  );
}
