import type { ContractRow } from '@depotwerk/contract/contracts';
import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import styles from './contract-card.module.css';
import { customerName } from './contract-columns';
import { hintTitle } from '../hint';

/** Three lines and their frame: with them four contracts are in view on a phone of 360 x 740. */
export const CARD_HEIGHT_PX = 86;

/** A contract on a narrow screen. */
export function ContractCard({ row }: { row: ContractRow }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <>
      <div className={styles.line}>
        <Link to={pathTo('contracts.detail', { contractId: row.id })} className={styles.name} tabIndex={-1}>
          {customerName(row)}
        </Link>
        <span className={styles.value}>{formats.eur(row.value)}</span>
      </div>
      <div className={styles.line}>
        <span className={styles.secondary}>{[row.contractNumber, row.tariff.name].join(' · ')}</span>
        <span className={styles.date}>
          {row.lastReview || row.isReviewUnknown
            ? t('list.card.lastCheck', {
                date: row.isReviewUnknown ? t('list.unknown') : formats.date(row.lastReview),
              })
            : t('list.neverReviewed')}
        </span>
      </div>
      <div className={styles.line}>
        <div className={styles.hint}>
          {row.worstHint === null ? (
            <span className={styles.secondary}>{t('list.card.noHint')}</span>
          ) : (
            <CellView
              cell={{
                kind: 'severity',
                severity: row.worstHint.severity,
                text: hintTitle(row.worstHint.hintKey, t),
                moreCount: row.hintCount - 1,
              }}
            />
          )}
        </div>
        <span className={styles.score}>
          <CellView cell={{ kind: 'score', value: row.score, band: row.scoreBand }} />
        </span>
      </div>
    </>
  );
}
