import type { ContractResults as Results } from '@depotwerk/contract/advice';
import type { ContractOutcome } from '@depotwerk/contract/advice/values/bulk-optimization';
import { useFormats, useInfiniteQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Segmented } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { MoreRows } from '../paging/more-rows';
import { resultsQuery, type ResultSource } from './bulk-calls';
import styles from './bulk-optimization.module.css';
import { ResultTable } from './result-table';
import { ResultsExport } from './results-export';
import type { PlanChoice } from './use-plan-choice';

interface ContractResultsProps {
  readonly source: ResultSource;
  /** Where single contracts can be chosen. */
  readonly choice?: PlanChoice | undefined;
  /** Which are shown first, where there are any; null: all. */
  readonly first?: ContractOutcome | null;
}

/** What was done with each contract: the sums by outcome, and row by row. */
export function ContractResults({ source, choice, first = null }: ContractResultsProps) {
  const { t } = useTranslation('contracts');
  const [picked, setPicked] = useState<ContractOutcome | 'all' | null>(null);
  const all = useInfiniteQuery(resultsQuery(source, null));
  const sums = all.data?.pages[0]?.outcomes;
  const start = sums?.some((sum) => sum.outcome === first) ? first : null;
  const outcome = picked === null ? start : picked === 'all' ? null : picked;
  const found = useInfiniteQuery(resultsQuery(source, outcome));
  const changesSavingsPlan = all.data?.pages[0]?.changesSavingsPlan ?? false;
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  if (sums === undefined)
    return <LoadState query={all} failed={t('bulkOptimization.resultsFailed')} rows={6} />;
  if (sums.length === 0) return <EmptyState title={t('bulkOptimization.noContracts')} />;
  const counts = new Map<ContractOutcome, number>();
  for (const sum of sums) counts.set(sum.outcome, (counts.get(sum.outcome) ?? 0) + sum.count);
  return (
    <div className={styles.content}>
      <OutcomeSums sums={sums} />
      <p className={styles.secondary}>
        {t(changesSavingsPlan ? 'bulkOptimization.withSavingsPlan' : 'bulkOptimization.withoutSavingsPlan')}{' '}
        {t('bulkOptimization.ofItsDay')}
      </p>
      <div className={styles.toolbar}>
        <Segmented<ContractOutcome | 'all'>
          aria-label={t('bulkOptimization.filter')}
          value={outcome ?? 'all'}
          onChange={setPicked}
          options={[
            { value: 'all', label: t('bulkOptimization.all') },
            ...[...counts].map(([value, count]) => ({
              value,
              label: `${t(`bulkOptimization.outcome.${value}`)} (${count})`,
            })),
          ]}
        />
        <ResultsExport source={source} outcome={outcome} />
      </div>
      {found.data !== undefined ? (
        <ResultTable items={items} choice={choice} />
      ) : (
        <LoadState query={found} failed={t('bulkOptimization.resultsFailed')} rows={6} />
      )}
      <div>
        <MoreRows label={t('funds.more')} query={found} />
      </div>
    </div>
  );
}

function OutcomeSums({ sums }: { readonly sums: Results['outcomes'] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <ul className={styles.outcomes} aria-label={t('bulkOptimization.sums')}>
      {sums.map(({ outcome, reason, count, buyEur }) => (
        <li key={`${outcome} ${reason ?? ''}`}>
          {t('bulkOptimization.contracts', { count })}: {t(`bulkOptimization.outcome.${outcome}`)}
          {reason === null ? null : ` – ${t(`bulkOptimization.reason.${reason}`)}`}
          {buyEur === 0 ? null : ` (${t('bulkOptimization.bought', { eur: formats.eur(buyEur) })})`}
        </li>
      ))}
    </ul>
  );
}
