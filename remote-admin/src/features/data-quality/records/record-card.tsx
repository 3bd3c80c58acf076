import type { QualityRecord } from '@depotwerk/contract/operation';
import { Link, useFormats, useTranslation } from '@depotwerk/platform';
import styles from '../data-quality.module.css';
import { codeText, recordPath } from './record-columns';

/** What breaks a rule, on a narrow screen. */
export function RecordCard({ record }: { readonly record: QualityRecord }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <>
      <Link to={recordPath(record)} className={styles.name} tabIndex={-1}>
        {record.name}
      </Link>
      <div className={styles.secondary}>
        {codeText(record, t)} · {t(`qualityRules.${record.rule}.title`)}
      </div>
      <div className={styles.secondary}>
        {[
          record.since === null
            ? null
            : t('dataQuality.records.sinceDay', { day: formats.date(record.since) }),
          record.eur === null ? null : formats.eur(record.eur),
        ]
          .filter((text) => text !== null)
          .join(' · ')}
      </div>
    </>
  );
}
