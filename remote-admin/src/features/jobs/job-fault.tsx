import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

/** Why a job was not cancelled, or not taken up again. */
export function JobFault({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['admin', 'common']);
  const { errorCode, traceId } = toApiFault(error, 'jobs');
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t([`common:errors.${errorCode}`, 'common:errors.common.unknown'])}
      description={traceId === null ? null : <small>{t('imports.reference', { traceId })}</small>}
    />
  );
}
