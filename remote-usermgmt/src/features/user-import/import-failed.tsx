import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

/** Why nothing of the file could be used. */
export function ImportFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['usermgmt', 'common']);
  const { errorCode, parameters, traceId } = toApiFault(error);
  const { column } = parameters;
  const name = typeof column === 'string' ? t(`userImport.head.${column}`, { defaultValue: column }) : '';
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('userImport.failed')}
      description={
        <>
          <div>
            {t([`common:errors.${errorCode}`, 'userImport.error.unknown'], {
              ...parameters,
              column: name,
            })}
          </div>
          {traceId === null ? null : <small>{t('userImport.reference', { traceId })}</small>}
        </>
      }
    />
  );
}
