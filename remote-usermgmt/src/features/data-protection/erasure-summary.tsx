import type { ErasurePlan } from '@depotwerk/contract/operation';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import styles from './data-protection.module.css';

/** What is deleted at once, and what is kept out of sight until when. */
export function ErasureSummary({ plan }: { readonly plan: ErasurePlan }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const { contracts, runningContracts, openOrders, userName, deleted, blocked } = plan;
  return (
    <>
      {openOrders > 0 ? (
        <Alert type="error" showIcon title={t('dataProtection.erasure.openOrders', { count: openOrders })} />
      ) : runningContracts > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('dataProtection.erasure.runningContracts', { count: runningContracts })}
        />
      ) : null}
      <p>
        {t('dataProtection.erasure.what', { count: contracts })}{' '}
        {userName === null
          ? t('dataProtection.erasure.noAccount')
          : t('dataProtection.erasure.account', { userName })}
      </p>
      <h3>{t('dataProtection.erasure.deleted')}</h3>
      <ul className={styles.kinds}>
        {deleted.map(({ area, rows }) => (
          <li key={area}>{t(`dataProtection.area.${area}`, { count: rows })}</li>
        ))}
      </ul>
      <h3>{t('dataProtection.erasure.blocked')}</h3>
      <ul className={styles.kinds}>
        {blocked.map(({ kind, rows, until }) => (
          <li key={kind}>
            {t('dataProtection.blocked.kind', {
              kind: t(`dataProtection.kind.${kind}`),
              count: rows,
              until: formats.date(until),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
