import { api, useMutation } from '@depotwerk/platform';
import { Button, RefusedCall } from '@depotwerk/ui/shell';

/** Writes once, however often the button is pressed, and says in the user's words why it was refused. */
export function CheckButton({ contractId }: { readonly contractId: number }) {
  const check = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => api.request('POST /contracts/:contractId/last-checked', { params: { contractId } }),
  });
  return (
    <>
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        Als geprüft markieren
      </Button>
      {check.isSuccess && <p role="status">Geprüft</p>}
      <RefusedCall error={check.error} />
    </>
  );
}
