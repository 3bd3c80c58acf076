import { figureDecimals, type FigureKind } from '@depotwerk/contract/floor/values/figure-kinds';
import type { Situation } from '@depotwerk/contract/contracts';
import { shownDifference, shownPoints } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import type { ReactNode } from 'react';
import { hintTitle } from '../contracts/hint';
import type { LaterDay } from './later-day';

const CENT_DECIMALS = 2;

interface ComparisonTableProps {
  readonly before: Situation;
  /** Null: not known yet. */
  readonly after: Situation | null;
  /** Of the figures after; null: today. */
  readonly later: LaterDay | null;
  /** 3, 5 or 7 */
  readonly riskClassCount: number;
}

interface Row {
  readonly key: string;
  readonly render: (situation: Situation) => ReactNode;
  /** Difference in words; null where it says nothing. */
  readonly change: (before: Situation, after: Situation) => string | null;
}

/** The contract today beside the contract after the orders. */
export function ComparisonTable({ before, after, later, riskClassCount }: ComparisonTableProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const points = (kind: FigureKind, from: number | null | undefined, to: number | null | undefined) => {
    if (from == null || to == null) return null;
    const difference = shownPoints(from, to, figureDecimals[kind]);
    return t('optimization.points', {
      value: (difference > 0 ? '+' : '') + formats.percentagePoints(difference, kind),
    });
  };
  const rows: readonly Row[] = [
    {
      key: 'volatility',
      render: ({ volatility, isRiskSimplified }) =>
        formats.fraction(volatility, 'risk') + (isRiskSimplified && volatility !== null ? '*' : ''),
      change: (from, to) => points('risk', from.volatility, to.volatility),
    },
    {
      key: 'riskClass',
      render: ({ riskClassId }) => <CellView cell={{ kind: 'riskClass', riskClassId, riskClassCount }} />,
      change: () => null,
    },
    {
      key: 'stars',
      render: ({ stars }) => formats.number(stars?.average ?? null, 1),
      change: () => null,
    },
    {
      key: 'cost',
      render: ({ cost }) => formats.eur(cost?.eurPerYear ?? null),
      change: (from, to) =>
        from.cost && to.cost
          ? formats.signedEur(shownDifference(from.cost.eurPerYear, to.cost.eurPerYear, CENT_DECIMALS))
          : null,
    },
    {
      key: 'fee',
      render: ({ cost }) => formats.fraction(cost?.feeFraction ?? null, 'cost'),
      change: (from, to) => points('cost', from.cost?.feeFraction, to.cost?.feeFraction),
    },
    {
      key: 'sustainable',
      render: ({ esg }) => formats.fraction(esg?.sustainableFraction ?? null, 'share'),
      change: (from, to) => points('share', from.esg?.sustainableFraction, to.esg?.sustainableFraction),
    },
    {
      key: 'taxonomy',
      render: ({ esg }) => formats.fraction(esg?.taxonomyFraction ?? null, 'share'),
      change: (from, to) => points('share', from.esg?.taxonomyFraction, to.esg?.taxonomyFraction),
    },
    {
      key: 'score',
      render: ({ score }) => (
        <CellView cell={{ kind: 'score', value: score?.value ?? null, band: score?.band ?? null }} />
      ),
      change: (from, to) => {
        if (!from.score || !to.score) return null;
        const difference = to.score.value - from.score.value;
        return (difference > 0 ? '+' : '') + formats.number(difference);
      },
    },
    {
      key: 'hints',
      render: ({ hints: [worst, ...others] }) =>
        worst ? (
          <CellView
            cell={{
              kind: 'severity',
              severity: worst.severity,
              text: hintTitle(worst.hintKey, t),
              moreCount: others.length,
            }}
          />
        ) : (
          t('hints.none')
        ),
      change: (from, to) => {
        const solved = from.hints.length - to.hints.length;
        return solved > 0 ? t('optimization.solved', { count: solved }) : null;
      },
    },
  ];
  const unknown = formats.number(null);
  const isSimplified = before.isRiskSimplified || after?.isRiskSimplified === true;
  return (
    <>
      <DataTable<Row>
        label={t('optimization.comparison')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'figure',
            title: t('optimization.column.figure'),
            render: ({ key }) => t(`optimization.figure.${key}`),
          },
          {
            key: 'before',
            title: t('optimization.column.before'),
            isNumeric: true,
            render: ({ render }) => render(before),
          },
          {
            key: 'after',
            title: later
              ? t('optimization.column.afterOn', { date: formats.date(later.date) })
              : t('optimization.column.after'),
            isNumeric: true,
            render: ({ render }) => (after ? render(after) : unknown),
          },
          {
            key: 'change',
            title: t('optimization.column.change'),
            isNumeric: true,
            render: ({ change }) => (after && change(before, after)) ?? '',
          },
        ]}
      />
      {isSimplified ? <p>{t('optimization.simplified')}</p> : null}
    </>
  );
}
