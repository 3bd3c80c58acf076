import type { ContractOptimization } from '@depotwerk/contract/advice';
import type { FundWeight } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, type DataColumn } from '@depotwerk/ui/details';
import { PercentInput } from '@depotwerk/ui/forms';
import type { FundMap } from '../contracts/api/contract-funds';
import { fundCell, FundTitle } from '../contracts/detail/fund-columns';
import { fundName } from '../contracts/detail/hint-words';
import styles from './optimization.module.css';
import { laterDayOf } from './later-day';
import { isWeight, sumOf } from './target-draft';
import type { PlanEditing } from './use-plan-editing';

interface WeightTableProps {
  readonly optimization: ContractOptimization;
  readonly editing: PlanEditing;
  readonly funds: FundMap;
}

interface Row {
  readonly fundId: number;
}

/** Every fund that is held or shall be held: weight now, target, and weight after the orders. */
export function WeightTable({ optimization, editing, funds }: WeightTableProps) {
  const { before } = optimization;
  const later = laterDayOf(optimization, editing);
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { draft, onScreen, route } = editing;
  const targets = onScreen?.targets ?? [];
  const after = route === 'trade' ? onScreen?.orders?.after : afterOf(onScreen?.savingsPlanRoute);
  const held = [...before.funds].sort((a, b) => b.fraction - a.fraction).map(({ fundId }) => fundId);
  const ids = new Set([
    ...held,
    ...targets.map(({ fundId }) => fundId),
    ...(draft?.entries ?? []).map(({ fundId }) => fundId),
  ]);
  const fractionIn = (weights: readonly FundWeight[] | undefined, id: number) =>
    weights === undefined ? null : (weights.find(({ fundId }) => fundId === id)?.fraction ?? 0);
  const eurBefore = (id: number) => before.funds.find(({ fundId }) => fundId === id)?.eur ?? 0;

  const entryOf = (fundId: number) => draft?.entries.find((one) => one.fundId === fundId)?.entry ?? null;
  const targetOf = (fundId: number): number | null => {
    if (!draft) return fractionIn(targets, fundId);
    const entry = entryOf(fundId);
    return typeof entry === 'number' ? entry : null;
  };

  const target = (fundId: number) => {
    if (!draft) return formats.fraction(targetOf(fundId), 'share');
    const entry = entryOf(fundId);
    const isWrong = !isWeight(entry);
    return (
      <PercentInput
        aria-label={t('optimization.targetOf', { fund: fundName(fundId, funds, t) })}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        decimals={1}
        value={entry}
        onChange={(next) => editing.enter(fundId, next)}
      />
    );
  };
  const columns: readonly DataColumn<Row>[] = [
    {
      key: 'fund',
      title: t('fund.column.name'),
      render: ({ fundId }) => <FundTitle fundId={fundId} funds={funds} t={t} />,
      cell: ({ fundId }) => fundCell(fundId, funds, t),
    },
    {
      key: 'eur',
      title: t('optimization.column.value'),
      isNumeric: true,
      cell: ({ fundId }) => ({ kind: 'money', value: eurBefore(fundId) }),
    },
    {
      key: 'before',
      title: t('optimization.column.before'),
      isNumeric: true,
      cell: ({ fundId }) => ({ kind: 'percent', fraction: fractionIn(before.funds, fundId) }),
    },
    {
      key: 'target',
      title: t('optimization.column.target'),
      isNumeric: true,
      width: '120px',
      render: ({ fundId }) => target(fundId),
      cell: ({ fundId }) => ({ kind: 'percent', fraction: targetOf(fundId) }),
    },
    {
      key: 'after',
      title: later
        ? t('optimization.column.afterOn', { date: formats.date(later.date) })
        : t('optimization.column.after'),
      isNumeric: true,
      cell: ({ fundId }) => ({ kind: 'percent', fraction: fractionIn(after?.funds, fundId) }),
    },
  ];
  const rows = [...ids].map((fundId) => ({ fundId }));
  return (
    <>
      <DataTable
        label={t('optimization.weights')}
        columns={columns}
        rows={rows}
        rowKey={({ fundId }) => fundId}
        loadAll={async () => rows}
      />
      {draft ? <SumLine editing={editing} /> : null}
    </>
  );
}

const afterOf = (route: NonNullable<PlanEditing['onScreen']>['savingsPlanRoute'] | undefined) =>
  route?.kind === 'reached' ? route.after : undefined;

/** What is missing, in words, while weights are typed. */
function SumLine({ editing: { draft, isChecking } }: Pick<WeightTableProps, 'editing'>) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (!draft) return null;
  const sum = sumOf(draft);
  const missing = 1 - sum;
  const isInvalid = draft.entries.some(({ entry }) => !isWeight(entry));
  const isWhole = Math.abs(missing) < 0.00005;
  const state = isInvalid ? 'invalid' : isWhole ? 'whole' : missing > 0 ? 'missing' : 'excess';
  return (
    <p role="status" className={styles.sum}>
      {t(`optimization.sum.${state}`, {
        sum: formats.fraction(sum, 'share'),
        difference: formats.fraction(Math.abs(missing), 'share'),
      })}
      {isChecking && isWhole && !isInvalid ? ` ${t('optimization.checking')}` : null}
    </p>
  );
}
