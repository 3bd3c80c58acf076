import { defaultCapPercent } from '../allocation/column-limits';
import { columnStates } from '../column-sums';
import { percentOf } from '../percent';
import { isAbove, isBelow } from '../tolerance';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityCheck } from './plausibility-subject';
import { isinOf, peerGroupName } from './plausibility-subject';

const columnSum: PlausibilityCheck = ({ content: { allocation }, cells }) =>
  columnStates(cells, allocation?.riskClassCount ?? 0).flatMap(({ riskClassId, sumPercent, isComplete }) =>
    isComplete ? [] : [plausibilityMessage('alloc.columnSum', { riskClassId, sumPercent })],
  );

const riskClassCountMismatch: PlausibilityCheck = ({ content: { allocation, risk } }) => {
  if (!allocation || !risk || allocation.riskClassCount === risk.upperBorders.length) return [];
  const parameter = { allocationCount: allocation.riskClassCount, riskCount: risk.upperBorders.length };
  return [plausibilityMessage('alloc.riskClassCountMismatch', parameter)];
};

const outsideInterval: PlausibilityCheck = ({ content: { risk }, facts }) =>
  facts.ratings.flatMap(({ riskClassId, measure, isInside }) => {
    const upper = risk?.upperBorders[riskClassId - 1];
    if (!risk || upper === undefined || measure === null || isInside) return [];
    const lower = risk.upperBorders[riskClassId - 2] ?? risk.lowerBorder;
    return [
      plausibilityMessage('alloc.outsideInterval', {
        riskClassId,
        measurePercent: percentOf(measure, 4),
        lowerPercent: percentOf(lower, 2),
        upperPercent: percentOf(upper, 2),
      }),
    ];
  });

/** Pairs of neighbours whose risk does not rise. */
const monotonicity: PlausibilityCheck = ({ facts: { ratings } }) =>
  ratings.flatMap(({ riskClassId, measure }, i) => {
    const next = ratings[i + 1];
    if (!next || measure === null || next.measure === null || isAbove(next.measure, measure)) return [];
    return [plausibilityMessage('alloc.monotonicity', { riskClassId, nextRiskClassId: next.riskClassId })];
  });

/** Automatic columns in which a peer group has more than the cap. */
const capLifted: PlausibilityCheck = ({ content: { allocation }, cells }) => {
  if (!allocation || allocation.isManual) return [];
  return Array.from({ length: allocation.riskClassCount }, (_, i) => i + 1).flatMap((riskClassId) => {
    const parts = cells.filter((cell) => cell.riskClassId === riskClassId).map(({ fraction }) => fraction);
    const capPercent = percentOf(Math.max(0, ...parts));
    return capPercent > defaultCapPercent
      ? [plausibilityMessage('alloc.capLifted', { riskClassId, capPercent })]
      : [];
  });
};

/** Cells that no single fund can fill without falling below the minimum of the settings. */
const cellBelowMinFraction: PlausibilityCheck = (subject) => {
  const { portfolio, savingsPlan } = subject.content.settings;
  const least = Math.max(portfolio.minFraction ?? 0, savingsPlan.minFraction ?? 0);
  const isByFund = subject.content.allocation?.allocationBy === 'fund';
  return subject.cells
    .filter(({ fraction }) => isBelow(fraction, least))
    .map(({ riskClassId, id, fraction }) =>
      plausibilityMessage('alloc.cellBelowMinFraction', {
        riskClassId,
        name: isByFund ? isinOf(subject, id) : peerGroupName(subject, id),
        percent: percentOf(fraction),
        minPercent: percentOf(least),
      }),
    );
};

/** Columns that need more securities than the settings allow. */
const moreFundsThanMax: PlausibilityCheck = ({ content: { allocation, settings }, cells }) => {
  const max = Math.min(settings.portfolio.maxCount ?? Infinity, settings.savingsPlan.maxCount ?? Infinity);
  return Array.from({ length: allocation?.riskClassCount ?? 0 }, (_, i) => i + 1).flatMap((riskClassId) => {
    const count = cells.filter((cell) => cell.riskClassId === riskClassId).length;
    return count > max ? [plausibilityMessage('alloc.moreFundsThanMax', { riskClassId, count, max })] : [];
  });
};

export const allocationChecks: readonly PlausibilityCheck[] = [
  columnSum,
  riskClassCountMismatch,
  outsideInterval,
  monotonicity,
  capLifted,
  cellBelowMinFraction,
  moreFundsThanMax,
];
