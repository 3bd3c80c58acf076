import type { Hint, HintAnswer } from './hint';
import type { HintInput } from './input';

export type HintKey =
  | 'portfolioDeviation'
  | 'savingsPlanDeviation'
  | 'savingsPlanMismatch'
  | 'riskClassLeft'
  | 'riskProfileOutdated'
  | 'fundUnavailable'
  | 'weakRating'
  | 'highFees'
  | 'etfAlternative'
  | 'concentration'
  | 'tariffLimitsBroken'
  | 'reviewOverdue'
  | 'maturityNear'
  | 'guaranteeAtRisk'
  | 'esgPreferenceMissed'
  | 'targetMarket'
  | 'dataQuality';

export interface HintDefinition {
  readonly id: number;
  /** For translation keys. */
  readonly key: HintKey;
  /** Shown in the expert step of the tariff wizard. */
  readonly isExtended: boolean;
  readonly evaluate: (input: HintInput, answer: HintAnswer) => Hint | null;
}

export const hintCatalogue: readonly HintDefinition[] = [];
