import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

/** Why the server refused what was to be done with a file. */
export function ImportFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['usermgmt', 'common']);
  const { errorCode, parameters, traceId } = toApiFault(error);
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('userImport.failed')}
      description={
        <>
          <div>{t([`common:errors.${errorCode}`, 'userImport.error.unknown'], { ...parameters })}</div>
          {traceId === null ? null : <small>{t('userImport.reference', { traceId })}</small>}
        </>
      }
    />
  );
}
