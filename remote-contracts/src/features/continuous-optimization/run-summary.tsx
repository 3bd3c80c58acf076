import type { ContinuousOptimization } from '@depotwerk/contract/advice';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import styles from '../bulk-optimization/bulk-optimization.module.css';

/** The last run in short: for which day, what became of the contracts, and how many plans wait for an adviser. */
export function RunSummary({ run }: { readonly run: ContinuousOptimization['lastRun'] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (run === null) return UNKNOWN;
  const counts = new Map<(typeof run.outcomes)[number]['outcome'], number>();
  for (const { outcome, count } of run.outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  return (
    <>
      {t('continuous.runFor', { date: formats.date(run.effectiveOn) })}
      <span className={styles.secondary}>
        {[...counts]
          .map(([outcome, count]) => t(`bulkOptimization.counted.${outcome}`, { count }))
          .join(', ')}
      </span>
      {run.waitingCount === 0 ? null : (
        <span className={styles.secondary}>{t('continuous.waiting', { count: run.waitingCount })}</span>
      )}
    </>
  );
}
