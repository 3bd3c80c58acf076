import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import styles from './imports.module.css';

const REASONS_SHOWN = 5;

/** Why nothing could be imported, with the first reasons and their lines. */
export function ImportFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['admin', 'common']);
  const { errorCode, parameters, details, traceId } = toApiFault(error, 'imports');
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('imports.failed')}
      description={
        <>
          <div>
            {t(
              [
                `importTexts.code.${errorCode}`,
                `imports.error.${errorCode}`,
                `common:errors.${errorCode}`,
                'imports.error.unknown',
              ],
              { ...parameters },
            )}
          </div>
          {details.length === 0 ? null : (
            <ul className={styles.reasons}>
              {details.slice(0, REASONS_SHOWN).map(({ field, reason }) => (
                <li key={`${field} ${reason}`}>
                  {field}: {reason}
                </li>
              ))}
            </ul>
          )}
          {traceId === null ? null : <small>{t('imports.reference', { traceId })}</small>}
        </>
      }
    />
  );
}
