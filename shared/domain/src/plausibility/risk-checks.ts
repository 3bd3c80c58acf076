import { percentOf } from '../percent';
import { risingBorders, unorderedClasses } from '../risk-classes';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityCheck } from './plausibility-subject';

const bordersNotIncreasing: PlausibilityCheck = ({ content: { risk } }) =>
  unorderedClasses(risingBorders(risk?.upperBorders ?? [], risk?.lowerBorder)).map((riskClassId) =>
    plausibilityMessage('risk.bordersNotIncreasing', { riskClassId }),
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
