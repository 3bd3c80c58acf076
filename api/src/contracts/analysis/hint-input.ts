import {
  defaultHintAnswer,
  fundWeights,
  hybridVolatility,
  maturityNear,
  mixRisk,
  riskQuota,
  targetOnGlidePath,
} from '@depotwerk/domain';
import type { AcceptedRiskProfile, GuaranteeState, HintInput, Holding, MixRisk } from '@depotwerk/domain';
import { dayOf } from '../../time/local-day';
import type { ContractFacts, PortfolioFacts } from './contract-facts';
import type { MarketSnapshot } from './market-snapshot';
import type { TariffFacts } from './tariff-facts';

/** Every customer of the product is a private person or treated like one. */
export const isRetailClient = true;

export interface ContractSituation {
  readonly input: HintInput;
  /** Volatility of the portfolio whatever the tariff measures; `null` without funds or any data. */
  readonly risk: MixRisk | null;
  /** Volatility of the whole value, with what lies outside of the free funds; `null` as above. */
  readonly contractSigma: number | null;
}

/** A contract on the market of a day, whatever its tariff says. */
export interface ContractPosition {
  readonly contract: ContractFacts;
  readonly holdings: readonly Holding[];
  /** Holdings at the last weekly points, oldest first, and their risks. */
  readonly byWeek: readonly (readonly Holding[])[];
  readonly risks: readonly (MixRisk | null)[];
  readonly startRiskQuota: number | null;
}

/** The greater part of the arithmetic, which judgements by several tariffs share. */
export function contractPosition(contract: ContractFacts, market: MarketSnapshot): ContractPosition {
  const holdings = holdingsOf(contract.portfolio) ?? [];
  const byWeek = holdingsByWeek(holdings, market);
  return {
    contract,
    holdings,
    byWeek,
    risks: byWeek.map((points, i) => riskAt(points, market, i)),
    startRiskQuota: startRiskQuota(contract.glidePortfolio, market),
  };
}

/** Puts together what the rules look at. */
export function hintInput(
  { contract, holdings, byWeek, risks, startRiskQuota }: ContractPosition,
  tariff: TariffFacts,
  market: MarketSnapshot,
  today: string,
): HintInput {
  const { portfolio, savingsPlan } = contract;
  const acceptedProfile = acceptedProfileOf(contract, tariff);
  const monthlyContributionEur = savingsPlan
    ? (savingsPlan.amount * (1 - savingsPlan.coverFraction)) / savingsPlan.intervalMonths
    : 0;
  return {
    today,
    contract: {
      startDate: contract.startDate,
      endDate: contract.endDate,
      lastReview: contract.lastReview && dayOf(contract.lastReview),
      isReviewUnknown: contract.isReviewUnknown,
      lastConsultation: contract.lastConsultation && dayOf(contract.lastConsultation),
      useEtf: contract.useEtf,
      isRetailClient,
      cashValueEur: portfolio?.cashValue ?? 0,
      nonFundsValueEur: portfolio?.nonFundsValue ?? 0,
      monthlyContributionEur,
    },
    holdings,
    previousHoldings: holdingsOf(contract.previousPortfolio),
    // The shares of a contract that is paid up split nothing.
    savingsPlan: monthlyContributionEur > 0 ? (savingsPlan?.entries ?? []) : [],
    ...targetOnGlidePath({
      contract,
      startRiskQuota,
      today,
      classWeights: (acceptedProfile && tariff.targetWeights.get(acceptedProfile.riskClassId)) ?? [],
      columns: tariff.targetWeights,
      riskAssetFractions: tariff.rules.universe.riskAssetFractions,
      answer: tariff.answers.get(maturityNear.id) ?? defaultHintAnswer,
    }),
    acceptedProfile,
    esgPreference: contract.accepted?.esgPreference ?? null,
    riskHistory: tariff.rules.isMeasuredByQuota
      ? byWeek.map((points) => riskQuota(fundWeights(points), market.funds))
      : risks.flatMap((risk) => (risk ? [risk.sigma] : [])),
    startRiskQuota,
    guarantee: guaranteeState(portfolio, tariff, market),
    tariff: tariff.rules,
    funds: market.funds,
    threeYearCovariance: market.threeYearCovariance,
  };
}

/** What an analysis of a contract by its tariff is made of. */
export function contractSituation(
  contract: ContractFacts,
  tariff: TariffFacts,
  market: MarketSnapshot,
  today: string,
): ContractSituation {
  const position = contractPosition(contract, market);
  return {
    input: hintInput(position, tariff, market, today),
    risk: position.risks.at(-1) ?? null,
    contractSigma: contractSigmaOf(contract.portfolio, tariff, market),
  };
}

function contractSigmaOf(
  portfolio: PortfolioFacts | null,
  { guarantee }: TariffFacts,
  { prices, covariances, funds }: MarketSnapshot,
): number | null {
  const covariance = covariances.at(-1);
  if (!portfolio || !covariance) return null;
  const fundId = guarantee?.fundId ?? null;
  const protection =
    fundId === null
      ? null
      : { fundId, valueEur: portfolio.guaranteeFundQuantity * (prices.get(fundId) ?? 0) };
  const { cashValue: cashEur, nonFundsValue: nonFundsEur } = portfolio;
  const holdings = holdingsOf(portfolio) ?? [];
  return hybridVolatility({ holdings, protection, cashEur, nonFundsEur }, covariance, funds);
}

function holdingsOf(portfolio: PortfolioFacts | null): readonly Holding[] | null {
  return portfolio && portfolio.entries.map(({ fundId, value }) => ({ fundId, valueEur: value }));
}

/** A profile with another number of classes does not fit the borders of the tariff and counts as none. */
function acceptedProfileOf({ accepted }: ContractFacts, tariff: TariffFacts): AcceptedRiskProfile | null {
  if (accepted?.riskClassId == null || accepted.riskClassCount !== tariff.riskClassCount) return null;
  return {
    riskClassId: accepted.riskClassId,
    assessedOn: dayOf(accepted.assessedAt),
    acceptedOn: dayOf(accepted.acceptedAt),
  };
}

/** The same units at the prices of the last weekly points, oldest first; none for an empty portfolio. */
function holdingsByWeek(
  holdings: readonly Holding[],
  { series, weeks, covariances }: MarketSnapshot,
): readonly (readonly Holding[])[] {
  if (holdings.length === 0) return [];
  const last = weeks.length - 1;
  return covariances.map((_, point) => {
    const back = covariances.length - 1 - point;
    return holdings.map(({ fundId, valueEur }) => {
      const prices = series.get(fundId)?.prices;
      const ratio = back === 0 || !prices?.[last] ? 1 : (prices[last - back] || prices[last]) / prices[last];
      return { fundId, valueEur: valueEur * ratio };
    });
  });
}

function riskAt(holdings: readonly Holding[], market: MarketSnapshot, point: number): MixRisk | null {
  const covariance = market.covariances[point];
  return covariance ? mixRisk(fundWeights(holdings), covariance, market.funds) : null;
}

function startRiskQuota(portfolio: PortfolioFacts | null, { funds }: MarketSnapshot): number | null {
  const mix = fundWeights(holdingsOf(portfolio) ?? []);
  return mix.length > 0 ? riskQuota(mix, funds) : null;
}

function guaranteeState(
  portfolio: PortfolioFacts | null,
  { guarantee }: TariffFacts,
  { prices }: MarketSnapshot,
): GuaranteeState | null {
  if (!portfolio || !guarantee) return null;
  const price = guarantee.fundId === null ? 0 : (prices.get(guarantee.fundId) ?? 0);
  return {
    coverFundEur: portfolio.reserveValue,
    protectionFundEur: portfolio.guaranteeFundQuantity * price,
    contributionsEur: portfolio.contributionsValue,
    level: guarantee.level,
    interestFraction: guarantee.interest,
  };
}
