import type { ImportReport } from '@depotwerk/contract/floor';
import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

/** Why nothing of a file was or would be written, and where in the file that is. */
export function WholeRefusal({ refusals }: Pick<ImportReport, 'refusals'>) {
  const { t } = useTranslation('usermgmt');
  const [first] = refusals;
  if (first === undefined) return null;
  const { code, line, detail } = first;
  const column = detail?.parameters['column'];
  const limit = detail?.parameters['limit'];
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('userImport.failed')}
      description={
        <>
          <div>{t([`userImport.refusal.${code}`, 'userImport.error.unknown'])}</div>
          {column === undefined ? null : (
            <div>
              {t('userImport.column', {
                column: t(`userImport.head.${column}`, { defaultValue: String(column) }),
              })}
            </div>
          )}
          {limit === undefined ? null : <div>{t('userImport.mostRows', { limit })}</div>}
          {line > 1 ? <div>{t('userImport.atLine', { line })}</div> : null}
        </>
      }
    />
  );
}
