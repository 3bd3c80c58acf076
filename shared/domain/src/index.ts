export { planOfTalk, talkOfPlan, talksOfNoPlan } from './advice/talk-of-plan';
export type { Talk, TalkedPlan } from './advice/talk-of-plan';
export { allocate } from './allocation/allocate';
export type { AllocationColumn, AutomaticAllocation } from './allocation/allocate';
export { allocationTypes, defaultAllocationTypeId } from './allocation/allocation-types';
export type { AllocationTypeId } from './allocation/allocation-types';
export type { AllocationGroup } from './allocation/market';
export { bookTrades } from './booking/book-trades';
export type { BookedTrades, Booking, BookingTerms } from './booking/book-trades';
export type { BookedHolding, BookedMoney, BookedState, Trade } from './booking/booked-state';
export { expectedContribution } from './booking/expected-contribution';
export type { ContributionPlan } from './booking/expected-contribution';
export { tradesBetween } from './booking/trades-between';
export type { LeavingPrice, ShownPosition } from './booking/trades-between';
export { addDays, addMonths, daysBetween, isIsoDate, monthsBetween } from './calendar';
export { columnStates, columnSums } from './column-sums';
export { contractEntryProblems, largestAmount } from './contract-entry/check-contract-entry';
export type { EntryFacts } from './contract-entry/check-contract-entry';
export { hasPortfolio, hasSavingsPlan } from './contract-entry/contract-entry';
export type { ContractEntry, EnteredPosition } from './contract-entry/contract-entry';
export { adjustedPrice, adjustedPrices } from './corporate-actions/adjusted-prices';
export type { DatedSplit } from './corporate-actions/adjusted-prices';
export { exchangeUnits, giveUnitsBack } from './corporate-actions/exchange-units';
export type { ExchangedUnits, UnitExchange } from './corporate-actions/exchange-units';
export {
  isInOldUnits,
  isNearRatio,
  isStepOf,
  plainRatio,
  ratioOfPrices,
  seenSplit,
  unitSlack,
} from './corporate-actions/seen-split';
export type { PriceStep, SeenSplit, UnitChange } from './corporate-actions/seen-split';
export { inverseOf, ratioOf } from './corporate-actions/unit-ratio';
export type { UnitRatio } from './corporate-actions/unit-ratio';
export {
  correlationOf,
  covarianceMatrix,
  covarianceRows,
  minimumOwnWeeks,
  riskSeries,
  riskWindowWeeks,
  shrinkage,
  shrunkCovariance,
} from './covariance';
export type { CovarianceMatrix } from './covariance';
export { openSince, riseOf } from './data-quality/rise';
export { withoutZeros } from './leading-zeros';
export { doubtsOfDelivery } from './deliveries/delivery-doubt';
export type { DeliveredContract, DeliveryDoubt } from './deliveries/delivery-doubt';
export { groupRows } from './deliveries/group-rows';
export type { FactRow, RowConflict, RowGroup, SharedFacts } from './deliveries/group-rows';
export { addTransactions, transactionEffect } from './depots/transactions';
export type { TransactionEffect, UnitTransaction } from './depots/transactions';
export { countingValues, formProblems, isOpen, rowsSum } from './forms/check-form';
export { formFieldTypes, rowsIn, valueIn } from './forms/form-description';
export type { FormField, FormPart, FormRow, FormValue, FormValues, TagsOf } from './forms/form-description';
export { formReasons, isBlocking } from './forms/form-problem';
export type { FormProblem, FormReason } from './forms/form-problem';
export { isPriceDeliveryMissing, isUnavailable, oldestFreshDay } from './fund-availability';
export { fundOnDay } from './fund-on-day';
export { fundStatuses, paiFamilies, sfdrArticles, targetMarketAnswers } from './fund-facts';
export type { FundFacts, FundMap, FundStatus, PaiFamily } from './fund-facts';
export { fundUniverse } from './fund-universe';
export { targetOnGlidePath } from './glide-path';
export { dynamicSplit, riskyPartEur, staticShare } from './guarantee/guarantee';
export { defaultHintAnswer, hintAnswers } from './hints/answers';
export type { HintAnswer } from './hints/answers';
export { hintCatalogue, hintKeys } from './hints/catalogue';
export type { HintKey } from './hints/catalogue';
export { driftLimit } from './hints/deviation';
export { isAnalysisDue, nextDueOn } from './hints/due-on';
export type { AnalysedState } from './hints/due-on';
export { cheaperEtfs, etfSavings } from './hints/fund-faults';
export { maturityNear } from './hints/maturity-near';
export { portfolioDeviation } from './hints/portfolio-deviation';
export { checkMonths, reviewOverdue } from './hints/review-overdue';
export { evaluateHints } from './hints/evaluation';
export { dataHash, hintHash } from './hints/data-hash';
export { hintSeverities, measureUnits } from './hints/hint';
export type { Hint, HintSeverity, Measure, MeasuredOf, MeasureUnit } from './hints/hint';
export type {
  AcceptedRiskProfile,
  EsgPreference,
  GuaranteeState,
  HintContract,
  HintInput,
  HintTariff,
  SecurityLimits,
} from './hints/input';
export {
  concentrationKinds,
  dataGapReasons,
  esgShares,
  limitRules,
  limitScopes,
  reviewDutyKinds,
  targetMarketReasons,
  unavailabilityReasons,
} from './hints/proposal';
export type {
  Concentration,
  FundReplacement,
  HintProposal,
  LimitViolation,
  ProposalKind,
  UnavailabilityReason,
} from './hints/proposal';
export {
  effectiveFundCount,
  fundWeights,
  fundsValueEur,
  noPeerGroupId,
  riskQuota,
  weightsByPeerGroup,
} from './holdings';
export type { Holding, KnownAverage, WeightedFund, Weights } from './holdings';
export { completeIsin, isValidIsin } from './isin';
export { roundedFractions } from './largest-remainder';
export { alignedSavingsPlan, isOfSavingsPlan } from './optimization/aligned-savings-plan';
export { checkChanges } from './optimization/check-changes';
export { replacedWeights } from './optimization/hint-targets';
export type { FundsByPeerGroup } from './optimization/hint-targets';
export { objectionKeys } from './optimization/judge-proposal';
export type { Objection } from './optimization/judge-proposal';
export { noProposalReason, noProposalReasons } from './optimization/no-proposal';
export { guaranteeEffect, guaranteeEffects, proposalEffect } from './optimization/proposal-effect';
export type { ProposalEffect } from './optimization/proposal-effect';
export { proposalsFor, rebalancingOf } from './optimization/proposals';
export type { Proposal, ProposalBasis, Proposals, RefusedStart } from './optimization/proposals';
export { planOrders } from './optimization/plan-orders';
export type { OrderPlan, TradeOrder } from './optimization/plan-orders';
export { replaceFund, replacementRefusals } from './optimization/replace-fund';
export { followedOrders, planOfOrders, replacedToday } from './optimization/saved-orders';
export { routeOfShares, routeRefusals, savingsPlanRoute } from './optimization/savings-plan-route';
export type { ReachedRoute, SavingsPlanRoute } from './optimization/savings-plan-route';
export { compareSituations, inputWith, situationOf } from './optimization/situation';
export type { Situation, SituationBasis } from './optimization/situation';
export { judge } from './optimization/judged';
export type { Judged } from './optimization/judged';
export { worseningKinds, worseningsOf } from './optimization/worsening';
export type { Worsening } from './optimization/worsening';
export { buyBlock, buyBlockReasons } from './optimization/trade-block';
export type { BuyBlockReason } from './optimization/trade-block';
export { numberTextFault, type NumberTextFault } from './number-text';
export { completeDate, firstEntryDate, isEntryDate, lastEntryDate, readDate } from './read-date';
export { hybridVolatility } from './hybrid-volatility';
export { centsOf, eurOf, roundToCents, timesRatio, worthOf } from './money';
export { mixRisk, mixVolatility } from './mix';
export type { MixRisk } from './mix';
export { hasEnoughHistory, mrmOf, sriOf, varEquivalentVolatility } from './mrm';
export { ongoingCost } from './ongoing-cost';
export { optimizationIntervalMonths, optimizationIntervals } from './optimization-interval';
export type { OptimizationInterval } from './optimization-interval';
export { isInArea, partConflictKinds, partConflicts, shellNames, shellPaths } from './parts/part-conflicts';
export { declarationFaults } from './parts/part-declarations';
export type { DeclarationFault, PartDestination } from './parts/part-declarations';
export type { PartClaims, PartConflict } from './parts/part-conflicts';
export { partExcess, usualBounds } from './parts/part-excess';
export { ANY_RELEASE_RIGHT, isReleaseRight, releaseRightOf } from './parts/release-right';
export { shortFingerprint } from './parts/short-fingerprint';
export { isConfirmed, promiseChanges, promiseKinds, vanishingOf } from './parts/promise-changes';
export type { PartPromises, PromiseChanges, PromiseKind, Vanishing } from './parts/promise-changes';
export { assetCategoryNames, peerGroupSeeds, seedCorrelation } from './peer-group-seeds';
export type { AssetCategory, PeerGroupSeed } from './peer-group-seeds';
export { exemptFraction, exemptionsOn } from './partial-exemptions';
export type { ExemptFundKind, PartialExemption } from './partial-exemptions';
export { fractionOf, hasDecimals, percentOf, shownDifference, shownPoints } from './percent';
export {
  canRelease,
  plausibilityKeys,
  plausibilityMessage,
  sectionOf,
} from './plausibility/plausibility-catalogue';
export { checkCombination, checkTariff } from './plausibility/check-tariff';
export type {
  PlausibilityKey,
  PlausibilityMessage,
  PlausibilityParameters,
  SettingsScope,
} from './plausibility/message';
export type { PlausibilityFacts } from './plausibility/plausibility-subject';
export {
  answerDay,
  answerNumber,
  answerNumberFault,
  answerProblem,
  answerProblems,
  isAnswered,
  optionColumns,
  toggleValue,
} from './questionnaire/answer';
export {
  areAscending,
  areCapsFair,
  lossFactorRange,
  questionProblems,
  rulesProblems,
} from './questionnaire/content-problems';
export type { ContentReason } from './questionnaire/content-problems';
export type { Answers, AnswerValue } from './questionnaire/answer';
export { contradictionKeys, type ContradictionKey } from './questionnaire/contradictions';
export {
  amountOf,
  amountUnit,
  amountUnits,
  largestNumber,
  numberOf,
  pointsOf,
  pointsOfTopic,
} from './questionnaire/facts';
export { riskCapKeys, suggestProfile } from './questionnaire/profile';
export type { ClassLoss, RiskCapKey, SuggestedProfile } from './questionnaire/profile';
export {
  questionFacts,
  questionTopics,
  questionTypes,
  styleHints,
  sustainabilityForms,
} from './questionnaire/questionnaire';
export type { Question, QuestionFact, QuestionTopic, QuestionValue } from './questionnaire/questionnaire';
export {
  conditionOf,
  isRelevant,
  relevantQuestions,
  type QuestionCondition,
} from './questionnaire/relevant-questions';
export { standardQuestionnaire } from './questionnaire/standard-questionnaire';
export { classVolatilities } from './rating/class-volatilities';
export { rateColumns } from './rating/rate-columns';
export type { ColumnRating, MatrixCell, RiskScale } from './rating/rate-columns';
export { fundRiskItems, peerGroupRiskItems } from './rating/risk-item';
export type { RatedFund, RatedPeerGroup, RiskItem } from './rating/risk-item';
export { riskModel } from './rating/risk-model';
export type { RiskModel } from './rating/risk-model';
export { reconcile } from './reconciliation';
export { fileDay, reportFileName } from './report-file-name';
export type { Reconciliation } from './reconciliation';
export { logReturns, mean, returnMoments } from './returns';
export { esgIndustryNames, esgIndustryText, NO_ESG_INDUSTRIES } from './esg-industries';
export {
  defaultRiskBorders,
  fiveRiskClassNames,
  ratingOf,
  riskClassCounts,
  riskClassInterval,
  riskClassOf,
  risingBorders,
  settledRiskClass,
  unorderedClasses,
} from './risk-classes';
export type { RiskBorders } from './risk-classes';
export { defaultRiskTypeId, isMeasuredByQuota, riskTypes } from './risk-types';
export type { RiskTypeId } from './risk-types';
export { optimizationDecision } from './schedule/optimization-decision';
export { nextOptimization, optimizationsBetween } from './schedule/optimization-schedule';
export { fieldsNeedingReason, fundStatusProblem, reasonedFundFields } from './fund-edit';
export type { FundStatusProblem, ReasonedFundData } from './fund-edit';
export { fundGaps, fundGapsOf, missingFundData } from './fund-gaps';
export type { FundGap } from './fund-gaps';
export { isJudgeable } from './judgeable';
export { contractScore, scoreCap, scoreComponentKeys } from './score';
export { periodFigures } from './period-figures';
export type { FundPrice, PeriodFigures } from './period-figures';
export { scoreBandOf, scoreBands, scoreBandStarts } from './score-bands';
export type { ScoreBand } from './score-bands';
export type { ContractScore, ScoreComponent, ScoreComponentKey } from './score';
export { scoreFacts } from './score-facts';
export { isAlike } from './edit-distance';
export { EARLIEST_BIRTH_DATE, isBirthDate } from './birth-date';
export { apostrophes, compactNumber, foldLetters, searchText, spellOut } from './search-text';
export { defaultRankingTypeId, rankingTypes } from './selection/ranking-types';
export type { RankingTypeId } from './selection/ranking-types';
export { relatedPeerGroups } from './selection/related-peer-groups';
export { selectFunds } from './selection/select-funds';
export { shareClassKey } from './share-class';
export { checkLimitBounds, defaultCheckLimits, type CheckLimits } from './prices/check-limits';
export { areCostsDoubtful } from './prices/cost-doubt';
export { CurrencyRates } from './prices/currency-rates';
export { doubtOfPrice, explainsMove, isShownPriceDoubtful } from './prices/price-doubt';
export type { PriceDoubt } from './prices/price-doubt';
export { pricesOfRow, widePrices } from './prices/wide-prices';
export type { WidePrices } from './prices/wide-prices';
export type { PriceRole } from './prices/price-groups';
export { spanText } from './span';
export { decideCoding, fileCodings, isEncodedTwice } from './tables/codings';
export type { CodingCandidate, DecidedCoding, FileCoding } from './tables/codings';
export { currencyOfHead, headKey, matchColumns } from './tables/columns';
export type { TableField } from './tables/columns';
export { currencyPair } from './tables/currency-pair';
export { dateEvidence, dateOrders, readDateText } from './tables/date-order';
export type { DateOrder } from './tables/date-order';
export { decimalEvidence, decimalSigns, readNumberText } from './tables/decimal-sign';
export type { DecimalSign, ReadNumber } from './tables/decimal-sign';
export { countEvidence, recognise } from './tables/evidence';
export type { EvidenceCounts } from './tables/evidence';
export { stressOf, stressPeriods, stressYears } from './stress';
export type { IndexPrices, StressOutcome } from './stress';
export type { SelectedFunds, SelectionRequest } from './selection/select-funds';
export { minimumRanks } from './selection/minimum-rank';
export type { MinimumRank } from './selection/minimum-rank';
export { threeYearFigures } from './selection/three-year-figures';
export type { PeerGroupWeight } from './target-weights';
export { arrangeSections, orderOf, placeWidget, stepWidget } from './dashboard/arrange';
export { guaranteeFieldsOf, openProductFields } from './tariff/product-fields';
export type { FieldValue, TariffChange } from './tariff/tariff-change';
export { tariffChanges } from './tariff/tariff-changes';
export { componentKinds } from './tariff/tariff-content';
export type {
  AllocationComponent,
  AllocationItem,
  ComponentInfo,
  ComponentKind,
  PeerGroupRelation,
  RiskComponent,
  SelectionComponent,
  TariffContent,
  TariffSection,
  UniverseComponent,
} from './tariff/tariff-content';
export type { TariffFund, ThreeYearFigures } from './tariff/tariff-fund';
export { guaranteeTypes, isDepotType, tariffTypeOf, tariffTypes } from './tariff-types';
export { periodsBelow, technicalRateOn, technicalRates } from './technical-rates';
export type { TariffType } from './tariff-types';
export { isAbove } from './tolerance';
export { canLeave, stateAfter, statesLeftBy } from './transitions';
export type { Mover, Transition, Transitions } from './transitions';
export { automaticUniverse } from './universe/automatic-universe';
export { universeTypes } from './universe/universe-types';
export type { UniverseTypeId } from './universe/universe-types';
export { knownShares } from './known-shares';
export type { KnownShares } from './known-shares';
export { valuationKind } from './valuation-days';
export type { ValuationDays, ValuationKind } from './valuation-days';
export { annualVolatility, maximumDrawdown } from './volatility';
export { calendarWeeks, weeklyValues } from './weekly-values';
export type { DatedPrices } from './weekly-values';
export type { ReturnFrequency } from './volatility';
export { workItem } from './work-list/work-item';
export type { WorkItem } from './work-list/work-item';
export { workOfDay } from './work-list/work-of-day';
export { workState, workStates } from './work-list/work-state';
export type { WorkMark, WorkState } from './work-list/work-state';
export { publishedSrri, srriOf } from './srri';
export { rulesOf, TemplateCheck } from './templates/check-template';
export { readFieldList, storeFieldList, templateNames } from './templates/field-list';
export type { FieldList, StoredFieldList, TemplateName } from './templates/field-list';
export { plainNumber } from './templates/field-types';
export type { ReadNumber as ReadTemplateNumber } from './templates/field-types';
export { readPublishedList } from './templates/published-list';
export { columnsOfHead, recogniseList, templateOfHead } from './templates/recognise-list';
export type { TemplateFault, TemplateFinding } from './templates/template-finding';
export { TemplateRow } from './templates/template-row';
export { dayOfFile, figureSources, replacesFigure } from './templates/figure-source';
export type { FigureOrigin, FigureSource } from './templates/figure-source';
export type { TemplateField } from './templates/field-list';
export { DEEPEST_LOOK } from './view-through/flatten';
export { lookAt } from './view-through/fund-look';
export type { FundLook } from './view-through/fund-look';
export { storePosition } from './view-through/position';
export type { Position, StoredPosition } from './view-through/position';
export { viewThrough } from './view-through/view-through';
export type { ViewThrough } from './view-through/view-through';
export type { TargetMarketAnswer } from './fund-facts';
