import type { AnalysisRow } from '@depotwerk/contract/analyses';
import { Link, useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { SuitabilityButton } from '../result/suitability-button';
import styles from '../start/start-page.module.css';
import { loadStatement } from './api/analyses';
import { pathOfAnalysis } from './paths';

const tones = { open: 'neutral', invited: 'info', finished: 'success' } as const;

interface AnalysisItemProps {
  readonly analysis: AnalysisRow;
  /** Of the person who looks at it. */
  readonly isOwn: boolean;
}

/** One analysis in the list: whose it is, how far, and what came of it. */
export function AnalysisItem({ analysis, isOwn }: AnalysisItemProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { id, status, customer, contract, answeredCount, questionCount, changedAt } = analysis;
  const { riskClassId, riskClassCount, startedAt } = analysis;
  const name = isOwn ? t('own.item', { at: formats.date(startedAt) }) : customer.name;
  return (
    <li className={styles.item}>
      <div className={styles.names}>
        <Link to={pathOfAnalysis(id)}>{name}</Link>
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
        {status === 'finished' ? (
          <SuitabilityButton
            load={(language) => loadStatement(id, language)}
            kept={analysis.statementLanguage ?? null}
            contractNumber={contract?.contractNumber ?? null}
            of={name}
          />
        ) : null}
      </div>
    </li>
  );
}
