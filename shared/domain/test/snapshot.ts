import type { FundFacts } from '../src/fund-facts';
import { fundUniverse } from '../src/fund-universe';
import { defaultRiskBorders } from '../src/risk-classes';
import type { HintAnswer } from '../src/hints/answers';
import { hintCatalogue } from '../src/hints/catalogue';
import type { HintKey } from '../src/hints/catalogue';
import type { Hint } from '../src/hints/hint';
import type { HintContract, HintInput, HintTariff, SecurityLimits } from '../src/hints/input';

export const noLimits: SecurityLimits = {
  minCount: null,
  maxCount: null,
  minFraction: null,
  maxFraction: null,
  minValueEur: null,
  maxValueEur: null,
};

export function fundFacts(fundId: number, facts: Partial<FundFacts> = {}): FundFacts {
  return {
    fundId,
    shareClassKey: null,
    peerGroupId: fundId,
    status: 'active',
    eventDate: null,
    successorFundId: null,
    breadth: 'focused',
    isEtf: false,
    stars: 4,
    ongoingFeeFraction: 0.008,
    riskIndicator: 3,
    riskAssetFraction: 0.5,
    sizeMillionEur: 500,
    mifidRetail: 'Y',
    isUnfitForLowestRisk: false,
    taxonomyFraction: 0.1,
    sustainableFraction: 0.3,
    paiFamilies: ['climate'],
    priceDate: '2026-02-27',
    ...facts,
  };
}

interface Changes extends Omit<Partial<HintInput>, 'contract' | 'tariff' | 'funds'> {
  readonly contract?: Partial<HintContract>;
  readonly tariff?: Partial<HintTariff>;
  /** Facts that replace those of funds 1 to 5, and further funds. */
  readonly funds?: readonly FundFacts[];
  /** Funds that are known but not on offer in the tariff. */
  readonly offUniverse?: readonly number[];
}

/** 100,000 EUR evenly in the funds 1 to 5 of the peer groups 1 to 5, exactly on target: nothing to say. */
export function snapshot(changes: Changes = {}): HintInput {
  const { contract, tariff, funds: changed = [], offUniverse = [], ...rest } = changes;
  const funds = new Map([1, 2, 3, 4, 5].map((id) => [id, fundFacts(id)]));
  for (const fund of changed) funds.set(fund.fundId, fund);
  return {
    today: '2026-03-02',
    contract: {
      startDate: '2020-01-01',
      endDate: '2050-01-01',
      lastReview: '2026-01-15',
      isReviewUnknown: false,
      lastConsultation: '2025-10-15',
      useEtf: false,
      isRetailClient: true,
      cashValueEur: 0,
      nonFundsValueEur: 0,
      monthlyContributionEur: 200,
      ...contract,
    },
    holdings: mixOf([20, 20, 20, 20, 20]),
    previousHoldings: null,
    savingsPlan: planOf([20, 20, 20, 20, 20]),
    targetWeights: [1, 2, 3, 4, 5].map((peerGroupId) => ({ peerGroupId, fraction: 0.2 })),
    glidePath: null,
    acceptedProfile: { riskClassId: 3, assessedOn: '2025-10-15', acceptedOn: '2025-10-15' },
    esgPreference: null,
    riskHistory: [0.08, 0.08, 0.08, 0.08],
    startRiskQuota: 0.6,
    guarantee: null,
    tariff: {
      isHybrid: false,
      riskBorders: defaultRiskBorders[5],
      isMeasuredByQuota: false,
      minimumRank: null,
      portfolioLimits: noLimits,
      savingsPlanLimits: noLimits,
      universe: fundUniverse([...funds.values()].filter(({ fundId }) => !offUniverse.includes(fundId))),
      relatedPeerGroups: new Map(),
      ...tariff,
    },
    funds,
    threeYearCovariance: null,
    ...rest,
  };
}

/** Holdings of the funds 1, 2, … with these percents of 100,000 EUR. */
export function mixOf(percents: readonly number[]): HintInput['holdings'] {
  return percents.flatMap((percent, i) => (percent > 0 ? [{ fundId: i + 1, valueEur: percent * 1000 }] : []));
}

export function planOf(percents: readonly number[]): HintInput['savingsPlan'] {
  return percents.map((percent, i) => ({ fundId: i + 1, fraction: percent / 100 }));
}

export function evaluated(key: HintKey, input: HintInput, answer: HintAnswer = 'standard'): Hint | null {
  const definition = hintCatalogue.find((hint) => hint.key === key);
  if (!definition) throw new Error(`no hint ${key}`);
  return definition.evaluate(input, answer);
}

/** Severity at each answer, `null` where the hint stays silent. */
export function severities(key: HintKey, input: HintInput): readonly (number | null)[] {
  return (['standard', 'strict'] as const).map((answer) => evaluated(key, input, answer)?.severity ?? null);
}
