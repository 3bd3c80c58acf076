import { hintCatalogue } from '../src/hints/catalogue';
import type { PlausibilityFacts } from '../src/plausibility/plausibility-subject';
import { fractionOf } from '../src/percent';
import type { ComponentInfo, TariffContent } from '../src/tariff/tariff-content';
import { tariffFund } from './some-fund';

const component = (id: number, name: string): ComponentInfo => ({
  id,
  key: `k${id}`,
  name,
  isInactive: false,
  issuerId: null,
});

/** Percents of the peer groups 1, 2 and 3 in the classes 1, 2 and 3. */
const percents = [
  [40, 30, 30],
  [30, 40, 30],
  [30, 30, 40],
];

const noLimits = {
  minCount: null,
  maxCount: null,
  minFraction: null,
  maxFraction: null,
  minValueEur: null,
  maxValueEur: null,
};

/** A complete tariff without any finding: three classes, three peer groups with two funds each. */
export const cleanContent: TariffContent = {
  info: {
    name: 'Zukunft Flex',
    key: 'ZF1',
    description: 'Fondsgebundene Rente',
    issuerId: 1,
    isInactive: false,
    isDefault: false,
  },
  settings: { portfolio: noLimits, savingsPlan: noLimits },
  product: {
    tariffTypeId: 1,
    guaranteedLevel: null,
    guaranteedInterest: null,
    isGuaranteedLevelCustomizable: null,
    guaranteeTypeId: null,
    guaranteeFundId: null,
    continuousOptimization: false,
    optimizationInterval: null,
    optimizationStart: null,
    makePortfolioAdjustmentsNow: null,
    costCap: null,
    riskIndicatorLimit: null,
  },
  hintAnswers: Object.fromEntries(hintCatalogue.map(({ id }) => [id, 'standard'])),
  risk: {
    ...component(11, 'Risiko'),
    riskTypeId: 1,
    useQuota: false,
    lowerBorder: 0,
    upperBorders: [0.05, 0.1, 1],
  },
  allocation: {
    ...component(12, 'Allokation'),
    allocationBy: 'peerGroup',
    isManual: false,
    allocationTypeId: 1,
    riskClassCount: 3,
    rowIds: [1, 2, 3],
    items: percents.flatMap((column, i) =>
      column.map((percent, j) => ({
        riskClassId: i + 1,
        id: j + 1,
        fraction: fractionOf(percent),
        isUsed: true,
      })),
    ),
    relations: [],
  },
  universe: {
    ...component(13, 'Universum'),
    isManual: true,
    universeTypeId: null,
    fundIds: [1, 2, 3, 4, 5, 6],
  },
  selection: {
    ...component(14, 'Auswahl'),
    isManual: false,
    rankingTypeId: 1,
    shortlistSize: 2,
    minimumRank: null,
    fundIds: [1, 2, 3, 4, 5, 6],
  },
};

const rating = (riskClassId: number, measure: number) => ({
  riskClassId,
  measure,
  rating: riskClassId + 0.5,
  isSimplified: false,
  isInside: true,
  volatility: measure,
  expectedReturn: 0.02,
});

/** Two funds for each of three peer groups; the first is an index fund. */
export const cleanFacts: PlausibilityFacts = {
  funds: new Map(
    [1, 2, 3, 4, 5, 6].map((id) => [id, tariffFund(id, { peerGroupId: Math.ceil(id / 2), isEtf: id === 1 })]),
  ),
  peerGroupNames: new Map([
    [1, 'Geldmarkt'],
    [2, 'Renten'],
    [3, 'Aktien'],
  ]),
  ratings: [rating(1, 0.03), rating(2, 0.07), rating(3, 0.14)],
  otherTariffs: { risk: 0, allocation: 0, universe: 0, selection: 0 },
  otherDefaultTariff: null,
  today: '2026-11-23',
  liveOptimizationStart: null,
  validFrom: '2026-12-01',
  contractsAboveRate: 0,
};
