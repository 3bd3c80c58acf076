import type { HintAnswer } from './answers';
import type { HintProposal } from './proposal';

/**
 * Units of measured values and limits; screens format them.
 *
 * - `fraction`: 0..1
 * - `fractionDifference`: distance between two fractions, 0..1; shown as percentage points
 * - `ratio`: secured to needed value, 1 is enough
 * - `stars`: 1 to 5
 * - `riskIndicator`: 1 to 7
 */
export const measureUnits = [
  'fraction',
  'fractionDifference',
  'ratio',
  'months',
  'businessDays',
  'count',
  'stars',
  'riskIndicator',
] as const;
export type MeasureUnit = (typeof measureUnits)[number];

export interface Measure {
  readonly value: number;
  readonly unit: MeasureUnit;
}

/** 0 note, 1 warning, 2 must be dealt with (caps the contract score). */
export const hintSeverities = [0, 1, 2] as const;
export type HintSeverity = (typeof hintSeverities)[number];

export interface Hint {
  readonly hintId: number;
  readonly severity: HintSeverity;
  /** The figure that broke the limit; `null` where there is nothing to measure, such as a missing risk profile. */
  readonly measured: Measure | null;
  readonly limit: Measure;
  /** Ids of the funds concerned, ascending; empty when it is about the contract as a whole. */
  readonly funds: readonly number[];
  /** EUR of the fund assets concerned; of one month where it is about the savings plan. */
  readonly eurAffected: number;
  readonly proposal: HintProposal;
}

/** Values of a limit for the two answers that are not "off". */
export type Limits<T> = Readonly<Record<Exclude<HintAnswer, 'off'>, T>>;
