import { api, toApiFault, useMutation, useTranslation } from '@depotwerk/platform';
import { Alert, Button } from '@depotwerk/ui/shell';

/** Writes once, however often the button is pressed, and says in the user's words why it was refused. */
export function CheckButton({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('common');
  const check = useMutation({
    mutationFn: () => api.request('POST /contracts/:contractId/last-checked', { params: { contractId } }),
  });
  return (
    <>
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        Als geprüft markieren
      </Button>
      {check.isSuccess && <p role="status">Geprüft</p>}
      {check.isError && (
        <Alert type="error" role="alert" title={t(`errors.${toApiFault(check.error).errorCode}`)} />
      )}
    </>
  );
}
