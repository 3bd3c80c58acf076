import { percentOf } from '../percent';
import { plausibilityMessage } from './catalogue';
import type { PlausibilityCheck } from './subject';

/** Borders that do not rise, counted with the lower border of the first class. */
const bordersNotIncreasing: PlausibilityCheck = ({ content: { risk } }) =>
  (risk?.upperBorders ?? []).flatMap((border, i, borders) =>
    border > (borders[i - 1] ?? risk?.lowerBorder ?? 0)
      ? []
      : [plausibilityMessage('risk.bordersNotIncreasing', { riskClassId: i + 1 })],
  );

const lastBorderBelowMax: PlausibilityCheck = ({ content: { risk } }) => {
  const border = risk?.upperBorders.at(-1);
  if (border === undefined || border >= 1) return [];
  return [plausibilityMessage('risk.lastBorderBelowMax', { borderPercent: percentOf(border, 1) })];
};

const dataSimplified: PlausibilityCheck = ({ facts }) =>
  facts.ratings.flatMap(({ riskClassId, measure, isSimplified }) =>
    isSimplified && measure !== null ? [plausibilityMessage('risk.dataSimplified', { riskClassId })] : [],
  );

export const riskChecks: readonly PlausibilityCheck[] = [
  bordersNotIncreasing,
  lastBorderBelowMax,
  dataSimplified,
];
