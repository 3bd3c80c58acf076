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
export { fundStatuses, paiFamilies, targetMarketAnswers } from './fund-facts';
export type {
  FundBreadth,
  FundFacts,
  FundMap,
  FundStatus,
  PaiFamily,
  TargetMarketAnswer,
} from './fund-facts';
export { fundUniverse } from './fund-universe';
export type { FundUniverse } from './fund-universe';
export { defaultHintAnswer, hintAnswers } from './hints/answers';
export type { HintAnswer } from './hints/answers';
export { hintCatalogue, hintKeys } from './hints/catalogue';
export type { HintKey } from './hints/catalogue';
export type { HintDefinition } from './hints/definition';
export { evaluateHints } from './hints/evaluation';
export { dataHash, hintHash } from './hints/data-hash';
export { hintSeverities, measureUnits } from './hints/hint';
export type { Hint, HintSeverity, Measure, MeasureUnit } from './hints/hint';
export type {
  AcceptedRiskProfile,
  EsgPreference,
  GuaranteeState,
  HintContract,
  HintInput,
  HintTariff,
  SecurityLimits,
} from './hints/input';
export { proposalFocus, proposalKinds } from './hints/proposal';
export type {
  Concentration,
  DataGap,
  FundOrder,
  FundReplacement,
  HintProposal,
  LimitViolation,
  PeerGroupOrder,
  ProposalKind,
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
export { roundedFractions } from './largest-remainder';
export type { RoundedFraction } from './largest-remainder';
export { mixRisk, mixVolatility, sigmaOfIndicator } from './mix';
export type { MixRisk } from './mix';
export { categoryTwoVar, hasEnoughHistory, minimumYears, mrmOf, sriOf, varEquivalentVolatility } from './mrm';
export { optimizationIntervalMonths, optimizationIntervals } from './optimization-interval';
export type { OptimizationInterval } from './optimization-interval';
export { assetCategoryNames, peerGroupSeeds, seedCorrelation } from './peer-group-seeds';
export type { AssetCategory, PeerGroupSeed } from './peer-group-seeds';
export { logReturns, mean, returnMoments } from './returns';
export type { ReturnMoments } from './returns';
export {
  defaultRiskBorders,
  fiveRiskClassNames,
  hasHeld,
  hasRiskClass,
  isAscending,
  ratingOf,
  riskClassCounts,
  riskClassInterval,
  riskClassOf,
  risingBorders,
  settledRiskClass,
} from './risk-classes';
export type { RiskBorders, RiskClassInterval } from './risk-classes';
export { defaultRiskTypeId, isMeasuredByQuota, riskTypes } from './risk-types';
export type { RiskTypeId, RiskTypeKey } from './risk-types';
export { contractScore, scoreCap, scoreComponentKeys, scoreWeights } from './score';
export { scoreBandOf, scoreBands, scoreBandStarts } from './score-bands';
export type { ScoreBand } from './score-bands';
export type { ContractScore, ScoreComponent, ScoreComponentKey, ScoreFacts } from './score';
export { scoreFacts } from './score-facts';
export { publishedSrri, srriOf } from './srri';
export { targetWeightsByFund, targetsByPeerGroup } from './target-weights';
export type { PeerGroupWeight } from './target-weights';
export { guaranteeTypes, tariffTypeOf, tariffTypes } from './tariff-types';
export type { GuaranteeKind, TariffType } from './tariff-types';
export { annualVolatility, maximumDrawdown, maximumLoss, returnsPerYear } from './volatility';
export type { ReturnFrequency } from './volatility';
