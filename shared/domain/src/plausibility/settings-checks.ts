import type { SecurityLimits } from '../hints/input';
import { isAbove, isBelow } from '../tolerance';
import { plausibilityMessage } from './plausibility-catalogue';
import type { SettingsScope } from './message';
import type { PlausibilityCheck, PlausibilitySubject } from './plausibility-subject';

const scopes: readonly SettingsScope[] = ['portfolio', 'savingsPlan'];

/** True when a minimum lies above its maximum; a missing bound never contradicts. */
function contradict(minimum: number | null, maximum: number | null): boolean {
  return minimum !== null && maximum !== null && isAbove(minimum, maximum);
}

export function isCountImpossible({ minCount, maxCount }: SecurityLimits): boolean {
  return contradict(minCount, maxCount);
}

/**
 * True when no mix keeps the parts per security: as many as there must be are more than the whole, or as many as
 * there may be do not fill it.
 *
 * @param usedCount most securities that a column of the allocation needs
 */
export function isFractionImpossible(
  { minCount, maxCount, minFraction, maxFraction }: SecurityLimits,
  usedCount = 0,
): boolean {
  const leastCount = Math.max(1, minCount ?? 1, usedCount);
  return (
    contradict(minFraction, maxFraction) ||
    isAbove((minFraction ?? 0) * leastCount, 1) ||
    (maxCount !== null && isBelow((maxFraction ?? 1) * maxCount, 1))
  );
}

export function isValueImpossible({ minValueEur, maxValueEur }: SecurityLimits): boolean {
  return contradict(minValueEur, maxValueEur);
}

function mostCells({ cells }: PlausibilitySubject): number {
  const counts = new Map<number, number>();
  for (const { riskClassId } of cells) counts.set(riskClassId, (counts.get(riskClassId) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

const countImpossible: PlausibilityCheck = ({ content: { settings } }) =>
  scopes
    .filter((scope) => isCountImpossible(settings[scope]))
    .map((scope) => plausibilityMessage('settings.countImpossible', { scope }));

const fractionImpossible: PlausibilityCheck = (subject) =>
  scopes
    .filter((scope) => isFractionImpossible(subject.content.settings[scope], mostCells(subject)))
    .map((scope) => plausibilityMessage('settings.fractionImpossible', { scope }));

const valueImpossible: PlausibilityCheck = ({ content: { settings } }) =>
  scopes
    .filter((scope) => isValueImpossible(settings[scope]))
    .map((scope) => plausibilityMessage('settings.valueImpossible', { scope }));

export const settingsChecks: readonly PlausibilityCheck[] = [
  countImpossible,
  fractionImpossible,
  valueImpossible,
];
