import type { ContractResult, ContractResults as Results } from '@depotwerk/contract/advice';
import type { ContractOutcome } from '@depotwerk/contract/advice/values/bulk-optimization';
import { Link, pathTo, useFormats, useInfiniteQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Segmented, StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { useFunds } from '../contracts/api/contract-funds';
import { violationText } from '../contracts/detail/hint-details';
import { fundName } from '../contracts/detail/hint-words';
import { MoreRows } from '../paging/more-rows';
import { resultsQuery, type ResultSource } from './bulk-calls';
import styles from './bulk-optimization.module.css';
import { fundsOfResults, movedEur } from './result-figures';
import { ResultsExport } from './results-export';

const tones = {
  proposed: 'info',
  planned: 'success',
  executed: 'success',
  skipped: 'neutral',
  refused: 'error',
} as const;

/** What was done with each contract: the sums by outcome, and row by row. */
export function ContractResults({ source }: { readonly source: ResultSource }) {
  const { t } = useTranslation('contracts');
  const [outcome, setOutcome] = useState<ContractOutcome | null>(null);
  const all = useInfiniteQuery(resultsQuery(source, null));
  const found = useInfiniteQuery(resultsQuery(source, outcome));
  const sums = all.data?.pages[0]?.outcomes;
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
          onChange={(next) => setOutcome(next === 'all' ? null : next)}
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
        <ResultTable items={items} />
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
          {buyEur === 0 ? null : ` (${formats.eur(buyEur)})`}
        </li>
      ))}
    </ul>
  );
}

function ResultTable({ items }: { readonly items: readonly ContractResult[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { funds } = useFunds(fundsOfResults(items));
  return (
    <DataTable<ContractResult>
      label={t('bulkOptimization.results')}
      rows={items}
      rowKey={({ contractId }) => contractId}
      columns={[
        {
          key: 'contract',
          title: t('workList.column.contract'),
          render: ({ contractId, contractNumber, customerName, tariffName }) => (
            <>
              <Link to={`${pathTo('contracts.detail', { contractId })}?tab=optimization`}>
                {customerName}
              </Link>
              <span className={styles.secondary}>{`${contractNumber} · ${tariffName}`}</span>
            </>
          ),
        },
        {
          key: 'outcome',
          title: t('bulkOptimization.column.outcome'),
          render: ({ outcome, reason, violations, planState }) => (
            <>
              <StatusTag tone={tones[outcome]}>{t(`bulkOptimization.outcome.${outcome}`)}</StatusTag>
              {planState === null || planState === 'planned' || outcome !== 'planned' ? (
                reason === null ? null : (
                  <span className={styles.secondary}>{t(`bulkOptimization.reason.${reason}`)}</span>
                )
              ) : (
                <span className={styles.secondary}>
                  {t('bulkOptimization.since', { state: t(`optimization.state.${planState}`) })}
                </span>
              )}
              {violations.map((violation) => {
                const text = violationText(violation, { t, formats, funds });
                return (
                  <span key={text} className={styles.secondary}>
                    {text}
                  </span>
                );
              })}
            </>
          ),
        },
        ...(items.some(({ replacementFundId }) => replacementFundId !== null)
          ? [
              {
                key: 'replacement',
                title: t('bulkOptimization.column.replacement'),
                render: ({ replacementFundId }: ContractResult) =>
                  replacementFundId === null ? formats.number(null) : fundName(replacementFundId, funds, t),
              },
            ]
          : []),
        {
          key: 'eur',
          title: t('optimization.orders.moved'),
          isNumeric: true,
          render: (item) => formats.eur(movedEur(item)),
        },
      ]}
    />
  );
}
