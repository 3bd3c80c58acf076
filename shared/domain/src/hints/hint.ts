import type { HintProposal } from './proposal';

/** Units of measured values and limits; the client formats them. */
export type MeasureUnit =
  'percent' | 'percentagePoints' | 'ratio' | 'months' | 'businessDays' | 'count' | 'stars' | 'riskIndicator';

export interface Measure {
  readonly value: number;
  readonly unit: MeasureUnit;
}

/** 0 note, 1 warning, 2 must be dealt with (caps the contract score). */
export type HintSeverity = 0 | 1 | 2;

/** Answer of a tariff to a hint: off, standard (the default) or strict. */
export type HintAnswer = 'off' | 'standard' | 'strict';

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
