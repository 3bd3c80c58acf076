import { fundUniverse, type RiskBorders } from '@depotwerk/domain';
import type { TariffFacts } from '../contracts/analysis/tariff-facts';

const noLimits = {
  minCount: null,
  maxCount: null,
  minFraction: null,
  maxFraction: null,
  minValueEur: null,
  maxValueEur: null,
};

/** For a depot that no tariff has rules for: it demands nothing. */
export const neutralTariff = (riskBorders: RiskBorders): TariffFacts => ({
  id: 0,
  version: '',
  isDepot: true,
  riskClassCount: riskBorders.uppers.length,
  targetWeights: new Map(),
  answers: new Map(),
  guarantee: null,
  rules: {
    isHybrid: false,
    riskBorders,
    isMeasuredByQuota: false,
    minimumRank: null,
    relatedPeerGroups: new Map(),
    portfolioLimits: noLimits,
    savingsPlanLimits: noLimits,
    universe: fundUniverse([]),
  },
});
