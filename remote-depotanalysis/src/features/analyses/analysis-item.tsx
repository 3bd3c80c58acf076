import type { AnalysisRow } from '@depotwerk/contract';
import { Link, useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import styles from '../start/start-page.module.css';
import { pathOfAnalysis } from './paths';

const tones = { open: 'neutral', invited: 'info', finished: 'success' } as const;

/** One analysis in the list: whose it is, how far, and what came of it. */
export function AnalysisItem({ analysis }: { readonly analysis: AnalysisRow }) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { id, status, customer, contract, answeredCount, questionCount, changedAt } = analysis;
  const { riskClassId, riskClassCount } = analysis;
  return (
    <li className={styles.item}>
      <div className={styles.names}>
        <Link to={pathOfAnalysis(id)}>{customer.name}</Link>
        <span className={styles.secondary}>
          {[contract?.contractNumber ?? t('analyses.withoutContract'), formats.dateTime(changedAt)].join(
            ' · ',
          )}
        </span>
      </div>
      <div className={styles.facts}>
        <StatusTag tone={tones[status]}>{t(`analyses.status.${status}`)}</StatusTag>
        <span className={styles.value}>
          {status !== 'finished'
            ? t('analyses.answered', { answered: answeredCount, all: questionCount })
            : riskClassId === null
              ? t('analyses.noClass')
              : t('result.class', { riskClassId, count: riskClassCount })}
        </span>
      </div>
    </li>
  );
}
