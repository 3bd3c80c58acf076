export {
  addDays,
  addMonths,
  businessDaysBetween,
  daysBetween,
  isIsoDate,
  monthsBetween,
  monthsElapsed,
} from './calendar';
export { columnSums } from './column-sums';
export type { AllocationCell } from './column-sums';
export {
  correlationOf,
  covarianceMatrix,
  minimumOwnWeeks,
  riskSeries,
  riskWindowWeeks,
  shrunkCovariance,
} from './covariance';
export type { CovarianceMatrix } from './covariance';
export { hasEventWithin, isUnavailable } from './fund-availability';
export { paiFamilies } from './fund-facts';
export type { FundBreadth, FundFacts, FundMap, FundStatus, PaiFamily } from './fund-facts';
export { fundUniverse } from './fund-universe';
export type { FundUniverse } from './fund-universe';
export { defaultHintAnswer, hintAnswerOf, hintAnswers } from './hints/answers';
export { hintCatalogue } from './hints/catalogue';
export type { HintKey } from './hints/catalogue';
export type { HintDefinition } from './hints/definition';
export { evaluateHints } from './hints/evaluation';
export { dataHash, hintHash } from './hints/data-hash';
export type { Hint, HintAnswer, HintSeverity, Measure, MeasureUnit } from './hints/hint';
export type {
  AcceptedRiskProfile,
  EsgPreference,
  GuaranteeState,
  HintContract,
  HintInput,
  HintTariff,
  SecurityLimits,
} from './hints/input';
export type {
  Concentration,
  DataGap,
  FundOrder,
  FundReplacement,
  HintProposal,
  LimitViolation,
  PeerGroupOrder,
  TargetMarketConflict,
} from './hints/proposal';
export {
  effectiveFundCount,
  fundWeights,
  fundsValueEur,
  halfSumDistance,
  noPeerGroupId,
  riskQuota,
  weightedAverage,
  weightedFee,
  weightedStars,
  weightsByFund,
  weightsByPeerGroup,
} from './holdings';
export type { Holding, KnownAverage, WeightedFund, Weights } from './holdings';
export { completeIsin, isValidIsin } from './isin';
export { wholePercents } from './largest-remainder';
export type { WholePercent } from './largest-remainder';
export { readDate } from './read-date';
export { limits, optimizationIntervalMonths } from './limits';
export type { MinimumRank, OptimizationInterval, RiskClassCount } from './limits';
export { mixRisk, mixVolatility, sigmaOfIndicator } from './mix';
export type { MixRisk } from './mix';
export { categoryTwoVar, hasEnoughHistory, minimumYears, mrmOf, sriOf, varEquivalentVolatility } from './mrm';
export { assetCategoryNames, peerGroupSeeds, seedCorrelation } from './peer-group-seeds';
export type { AssetCategory, PeerGroupSeed } from './peer-group-seeds';
export { logReturns, mean, returnMoments } from './returns';
export type { ReturnMoments } from './returns';
export {
  bordersOfFractions,
  defaultRiskBorders,
  fiveRiskClassNames,
  hasHeld,
  hasRiskClass,
  isAscending,
  ratingOf,
  riskClassInterval,
  riskClassOf,
  settledRiskClass,
} from './risk-classes';
export type { RiskBorders, RiskClassInterval } from './risk-classes';
export { defaultRiskTypeId, isMeasuredByQuota, riskTypes } from './risk-types';
export type { RiskTypeId, RiskTypeKey } from './risk-types';
export { contractScore, scoreBandOf, scoreCap, scoreWeights } from './score';
export type { ContractScore, ScoreBand, ScoreComponent, ScoreComponentKey, ScoreFacts } from './score';
export { scoreFacts } from './score-facts';
export { publishedSrri, srriOf } from './srri';
export { targetWeightsByFund, targetsByPeerGroup } from './target-weights';
export type { PeerGroupWeight } from './target-weights';
export { defaultGuaranteedInterestPercent, guaranteeTypes, tariffTypeOf, tariffTypes } from './tariff-types';
export type { GuaranteeKind, TariffType } from './tariff-types';
export { annualVolatility, maximumDrawdown, maximumLoss, returnsPerYear } from './volatility';
export type { ReturnFrequency } from './volatility';
