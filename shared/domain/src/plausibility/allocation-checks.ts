import { defaultCapPercent } from '../allocation/column-limits';
import { columnStates } from '../column-sums';
import { percentOf } from '../percent';
import { isAbove, isBelow } from '../tolerance';
import { plausibilityMessage } from './plausibility-catalogue';
import type { AllocationItem } from '../tariff/tariff-content';
import type { PlausibilityCheck, PlausibilitySubject } from './plausibility-subject';
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

/**
 * Columns with more securities than the settings allow. It blocks where their peer groups alone are too many, or one of
 * them is below the least share of a fund; otherwise a proposal takes fewer funds of a peer group.
 */
const moreFundsThanMax: PlausibilityCheck = (subject) => {
  const { allocation, settings } = subject.content;
  const scopes = [settings.portfolio, settings.savingsPlan];
  const max = Math.min(...scopes.map(({ maxCount }) => maxCount ?? Infinity));
  const least = Math.max(...scopes.map(({ minFraction }) => minFraction ?? 0));
  return Array.from({ length: allocation?.riskClassCount ?? 0 }, (_, i) => i + 1).flatMap((riskClassId) => {
    const column = subject.cells.filter((cell) => cell.riskClassId === riskClassId);
    const isImpossible = column.length > max || column.some(({ fraction }) => isBelow(fraction, least));
    const funds = allocation?.allocationBy === 'fund' ? column.length : selectedCount(subject, column);
    const count = column.length > max ? column.length : Math.max(column.length, funds);
    if (count <= max) return [];
    const message = plausibilityMessage('alloc.moreFundsThanMax', { riskClassId, count, max });
    return [isImpossible ? message : { ...message, severity: 0 as const }];
  });
};

const selectedCount = ({ selectedFunds }: PlausibilitySubject, column: readonly AllocationItem[]): number => {
  const groups = new Set<number | null>(column.map(({ id }) => id));
  return selectedFunds.filter(({ peerGroupId }) => groups.has(peerGroupId)).length;
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
