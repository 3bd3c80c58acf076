import { concentration } from './concentration';
import { dataQuality } from './data-quality';
import type { HintDefinition } from './definition';
import { esgPreferenceMissed } from './esg-preference-missed';
import { etfAlternative } from './etf-alternative';
import { fundUnavailable } from './fund-unavailable';
import { guaranteeAtRisk } from './guarantee-at-risk';
import { highFees } from './high-fees';
import { maturityNear } from './maturity-near';
import { portfolioDeviation } from './portfolio-deviation';
import { reviewOverdue } from './review-overdue';
import { riskClassLeft } from './risk-class-left';
import { riskProfileOutdated } from './risk-profile-outdated';
import { savingsPlanDeviation } from './savings-plan-deviation';
import { savingsPlanMismatch } from './savings-plan-mismatch';
import { targetMarket } from './target-market';
import { tariffLimitsBroken } from './tariff-limits-broken';
import { weakRating } from './weak-rating';

/** All hints in the order of their ids. */
export const hintCatalogue = [
  portfolioDeviation,
  savingsPlanDeviation,
  savingsPlanMismatch,
  riskClassLeft,
  riskProfileOutdated,
  fundUnavailable,
  weakRating,
  highFees,
  etfAlternative,
  concentration,
  tariffLimitsBroken,
  reviewOverdue,
  maturityNear,
  guaranteeAtRisk,
  esgPreferenceMissed,
  targetMarket,
  dataQuality,
] as const satisfies readonly HintDefinition[];

export type HintKey = (typeof hintCatalogue)[number]['key'];
export const hintKeys: readonly HintKey[] = hintCatalogue.map(({ key }) => key);
