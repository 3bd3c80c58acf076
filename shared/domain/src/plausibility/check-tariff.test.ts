import type { SecurityLimits } from '../hints/input';
import type {
  AllocationComponent,
  RiskComponent,
  SelectionComponent,
  TariffContent,
  TariffInfo,
  TariffProduct,
  UniverseComponent,
} from '../tariff/tariff-content';
import { cleanContent, cleanFacts } from '../../test/clean-tariff';
import type { TariffFund } from '../tariff/tariff-fund';
import { canRelease, plausibilityCatalogue, sectionOf } from './plausibility-catalogue';
import { checkCombination, checkTariff } from './check-tariff';
import type { PlausibilityKey, PlausibilityMessage } from './message';
import type { PlausibilityFacts } from './plausibility-subject';

interface Case {
  readonly content?: TariffContent;
  readonly facts?: PlausibilityFacts;
}

const info = (changes: Partial<TariffInfo>): Case => ({
  content: { ...cleanContent, info: { ...cleanContent.info, ...changes } },
});
const product = (changes: Partial<TariffProduct>): Case => ({
  content: { ...cleanContent, product: { ...cleanContent.product, ...changes } },
});
const schedule = (optimizationStart: string): Case =>
  product({ continuousOptimization: true, optimizationInterval: 4, optimizationStart });
const limits = (changes: Partial<SecurityLimits>): Case => ({
  content: {
    ...cleanContent,
    settings: { ...cleanContent.settings, portfolio: { ...cleanContent.settings.portfolio, ...changes } },
  },
});
const risk = (changes: Partial<RiskComponent>): Case => ({
  content: { ...cleanContent, risk: { ...cleanContent.risk!, ...changes } },
});
const allocation = (changes: Partial<AllocationComponent>): Case => ({
  content: { ...cleanContent, allocation: { ...cleanContent.allocation!, ...changes } },
});
const universe = (changes: Partial<UniverseComponent>): Case => ({
  content: { ...cleanContent, universe: { ...cleanContent.universe!, ...changes } },
});
const selection = (changes: Partial<SelectionComponent>): Case => ({
  content: { ...cleanContent, selection: { ...cleanContent.selection!, ...changes } },
});
const both = (offered: readonly number[], selected: readonly number[]): Case => ({
  content: {
    ...universe({ fundIds: offered }).content!,
    selection: { ...cleanContent.selection!, fundIds: selected },
  },
});
const facts = (changes: Partial<PlausibilityFacts>): Case => ({ facts: { ...cleanFacts, ...changes } });
const fund = (fundId: number, changes: Partial<TariffFund>): Case =>
  facts({ funds: new Map(cleanFacts.funds).set(fundId, { ...cleanFacts.funds.get(fundId)!, ...changes }) });
const allFunds = (changes: Partial<TariffFund>): Case =>
  facts({ funds: new Map([...cleanFacts.funds].map(([id, known]) => [id, { ...known, ...changes }])) });
const ratings = (index: number, changes: Partial<PlausibilityFacts['ratings'][number]>): Case =>
  facts({
    ratings: cleanFacts.ratings.map((rating, i) => (i === index ? { ...rating, ...changes } : rating)),
  });
const cells = (percentOf: (riskClassId: number, id: number) => number): Case =>
  allocation({
    items: [1, 2, 3].flatMap((riskClassId) =>
      [1, 2, 3].map((id) => {
        const fraction = percentOf(riskClassId, id) / 100;
        return { riskClassId, id, fraction, isUsed: fraction > 0 };
      }),
    ),
  });

const messagesOf = ({ content = cleanContent, facts: known = cleanFacts }: Case) =>
  checkTariff(content, known);

const strict = (hintId: number): TariffContent => ({
  ...cleanContent,
  hintAnswers: { ...cleanContent.hintAnswers, [hintId]: 'strict' },
});

/** Keys that only a computation reports, not the check of what is stored. */
type ComputedKey = 'alloc.groupWithoutData' | 'selection.filledFromRelated';

type Expectation = readonly [finding: Case, parameter: object, borderline: Case];

/** For every key: what triggers it, with which parameter, and what is just still in order. */
const expectations: Record<Exclude<PlausibilityKey, ComputedKey>, Expectation> = {
  'risk.bordersNotIncreasing': [
    risk({ upperBorders: [0.1, 0.1, 1] }),
    { riskClassId: 2 },
    risk({ upperBorders: [0.1, 0.101, 1] }),
  ],
  'risk.lastBorderBelowMax': [
    risk({ upperBorders: [0.05, 0.1, 0.995] }),
    { borderPercent: 99.5 },
    risk({ upperBorders: [0.05, 0.99, 1] }),
  ],
  'risk.dataSimplified': [
    ratings(1, { isSimplified: true }),
    { riskClassId: 2 },
    ratings(1, { isSimplified: true, measure: null }),
  ],
  'alloc.columnSum': [
    cells((riskClassId, id) => [0, 40, 30, riskClassId === 2 ? 15 : 30][id] ?? 0),
    { riskClassId: 2, sumPercent: 85 },
    cells((_, id) => [0, 70, 20, 10][id] ?? 0),
  ],
  'alloc.peerGroupNotInSelection': [
    selection({ fundIds: [1, 2, 3, 4] }),
    { peerGroup: 'Aktien' },
    selection({ fundIds: [1, 2, 3, 4, 5] }),
  ],
  'alloc.riskClassCountMismatch': [
    risk({ upperBorders: [0.03, 0.06, 0.1, 0.14, 1] }),
    { allocationCount: 3, riskCount: 5 },
    risk({ upperBorders: [0.03, 0.06, 1] }),
  ],
  'alloc.outsideInterval': [
    ratings(1, { measure: 0.101, isInside: false }),
    { riskClassId: 2, measurePercent: 10.1, lowerPercent: 5, upperPercent: 10 },
    ratings(1, { measure: null, isInside: false }),
  ],
  'alloc.monotonicity': [
    ratings(2, { measure: 0.07 }),
    { riskClassId: 2, nextRiskClassId: 3 },
    ratings(2, { measure: 0.0701 }),
  ],
  'alloc.capLifted': [
    cells((_, id) => [0, 41, 29, 30][id] ?? 0),
    { riskClassId: 1, capPercent: 41 },
    cells((_, id) => [0, 40, 30, 30][id] ?? 0),
  ],
  'alloc.cellBelowMinFraction': [
    limits({ minFraction: 0.31 }),
    { riskClassId: 1, name: 'Renten', percent: 30, minPercent: 31 },
    limits({ minFraction: 0.3 }),
  ],
  'alloc.moreFundsThanMax': [
    limits({ maxCount: 2 }),
    { riskClassId: 1, count: 3, max: 2 },
    limits({ maxCount: 6 }),
  ],
  'alloc.singleFundPerGroup': [
    selection({ isManual: true, fundIds: [1, 2, 3, 4, 5] }),
    { peerGroup: 'Aktien' },
    selection({ isManual: true }),
  ],
  'universe.empty': [universe({ fundIds: [] }), {}, universe({ fundIds: [1] })],
  'universe.coverage': [
    facts({
      peerGroupNames: new Map([
        ...cleanFacts.peerGroupNames,
        [5, 'Gold'],
        [4, 'Immobilien'],
        [6, 'Rohstoffe'],
      ]),
    }),
    { coveragePercent: 50, missing: 'Immobilien, Gold, Rohstoffe' },
    facts({ peerGroupNames: new Map([...cleanFacts.peerGroupNames, [5, 'Gold'], [4, 'Immobilien']]) }),
  ],
  'universe.noEtf': [fund(1, { isEtf: false }), {}, universe({ fundIds: [] })],
  'selection.emptyPeerGroup': [
    both([1, 2, 3, 4], [1, 2, 3, 4]),
    { peerGroup: 'Aktien' },
    both([1, 2, 3, 4, 5], [1, 2, 3, 4]),
  ],
  'selection.fundNotInUniverse': [
    universe({ fundIds: [1, 2, 3, 4, 5] }),
    { isin: cleanFacts.funds.get(6)?.isin },
    universe({ fundIds: [1, 2, 3, 4, 5, 6] }),
  ],
  'selection.fundInactive': [
    fund(2, { status: 'softClosed' }),
    { isin: cleanFacts.funds.get(2)?.isin },
    fund(2, { status: 'active' }),
  ],
  'selection.fewerThanShortlist': [
    selection({ shortlistSize: 3 }),
    { peerGroup: 'Geldmarkt', count: 2, size: 3 },
    selection({ shortlistSize: 3, isManual: true }),
  ],
  'selection.ratingUnknown': [
    fund(2, { stars: null }),
    { isin: cleanFacts.funds.get(2)?.isin },
    fund(2, { stars: 1 }),
  ],
  'settings.countImpossible': [
    limits({ minCount: 4, maxCount: 3 }),
    { scope: 'portfolio' },
    limits({ minCount: 3, maxCount: 3 }),
  ],
  'settings.fractionImpossible': [
    limits({ minCount: 4, minFraction: 0.26 }),
    { scope: 'portfolio' },
    limits({ minCount: 4, minFraction: 0.25, maxCount: 4, maxFraction: 0.25 }),
  ],
  'settings.valueImpossible': [
    limits({ minValueEur: 100, maxValueEur: 99.99 }),
    { scope: 'portfolio' },
    limits({ minValueEur: 100, maxValueEur: 100 }),
  ],
  'product.guaranteeFundMissing': [
    product({ tariffTypeId: 8 }),
    {},
    product({ tariffTypeId: 7, guaranteeFundId: null }),
  ],
  'product.guaranteeFundNotInUniverse': [
    product({ tariffTypeId: 8, guaranteeFundId: 99 }),
    { isin: '99' },
    product({ tariffTypeId: 8, guaranteeFundId: 6 }),
  ],
  'product.interestAboveMax': [
    product({ guaranteedInterest: 0.0101 }),
    { interestPercent: 1.01, maxPercent: 1 },
    product({ guaranteedInterest: 0.01 }),
  ],
  'product.contractsAboveMax': [
    { ...product({ guaranteedInterest: 0.009 }), ...facts({ contractsAboveRate: 62 }) },
    { count: 62, interestPercent: 0.9 },
    facts({ contractsAboveRate: 0 }),
  ],
  'product.levelPlusTermUnfundable': [
    product({ tariffTypeId: 7, guaranteedLevel: 1, guaranteedInterest: 0.0025 }),
    { sharePercent: 97, years: 12 },
    product({ tariffTypeId: 7, guaranteedLevel: 1, guaranteedInterest: 0.01 }),
  ],
  'component.inactive': [
    risk({ isInactive: true }),
    { component: 'risk', name: 'Risiko' },
    risk({ isInactive: false }),
  ],
  'component.issuerMismatch': [
    universe({ issuerId: 2 }),
    { component: 'universe', name: 'Universum' },
    universe({ issuerId: 1 }),
  ],
  'component.sharedBy': [
    facts({ otherTariffs: { ...cleanFacts.otherTariffs, selection: 3 } }),
    { component: 'selection', name: 'Auswahl', count: 3 },
    facts({ otherTariffs: cleanFacts.otherTariffs }),
  ],
  'tariff4.riskIndicatorAboveLimit': [
    { ...product({ tariffTypeId: 4 }), ...fund(3, { riskIndicator: 6 }) },
    { isin: cleanFacts.funds.get(3)?.isin, riskIndicator: 6, limit: 5 },
    { ...product({ tariffTypeId: 4 }), ...fund(3, { riskIndicator: 5 }) },
  ],
  'cost.weightedFeeHigh': [
    allFunds({ ongoingFeeFraction: 0.0151 }),
    { riskClassId: 1, feePercent: 1.51, limitPercent: 1.5 },
    allFunds({ ongoingFeeFraction: 0.015 }),
  ],
  'esg.noArt8or9': [allFunds({ sfdrArticle: 6 }), {}, fund(1, { sfdrArticle: 9 })],
  'hints.strictWithoutData': [
    { content: strict(9), ...fund(1, { isEtf: false }) },
    { hintId: 9 },
    { content: strict(9) },
  ],
  'tariff.duplicateDefault': [
    { ...info({ isDefault: true }), ...facts({ otherDefaultTariff: 'Alt' }) },
    { tariff: 'Alt' },
    { ...info({ isDefault: false }), ...facts({ otherDefaultTariff: 'Alt' }) },
  ],
  'product.optimizationStartPast': [
    schedule('2026-11-22'),
    { startDate: '2026-11-22' },
    { ...schedule('2026-11-22'), ...facts({ liveOptimizationStart: '2026-11-22' }) },
  ],
  'product.optimizationStartLate': [
    schedule('2026-11-27'),
    { startDate: '2026-11-27', firstDate: '2027-02-27' },
    schedule('2026-11-30'),
  ],
  'tariff.fieldMissing': [info({ issuerId: null }), { field: 'issuerId' }, info({ issuerId: 7 })],
  'tariff.noDescription': [info({ description: ' ' }), {}, info({ description: 'x' })],
};

const cases = Object.entries(expectations) as [keyof typeof expectations, Expectation][];

const isOf = (key: PlausibilityKey) => (message: PlausibilityMessage) => message.key === key;

test('a complete and sound tariff has no message and may be released', () => {
  expect(messagesOf({})).toEqual([]);
  expect(canRelease(messagesOf({}))).toBe(true);
});

test.each(cases)(
  '%s is found with its parameter, and not in the case beside it',
  (key, [finding, parameter, beside]) => {
    const found = messagesOf(finding).find(isOf(key));
    expect(found).toEqual({ key, severity: plausibilityCatalogue[key].severity, parameter });
    expect(messagesOf(beside).filter(isOf(key))).toEqual([]);
  },
);

test('severities are those of the rules: 21 block a release, 14 warn, 7 inform', () => {
  const severities = Object.values(plausibilityCatalogue).map(({ severity }) => severity);
  expect([2, 1, 0].map((wanted) => severities.filter((severity) => severity === wanted).length)).toEqual([
    21, 14, 7,
  ]);
});

test('a pension depot is measured by its own limits of cost and risk', () => {
  const strict = product({ tariffTypeId: 4, costCap: 0.01, riskIndicatorLimit: 3 });
  const found = messagesOf({ ...strict, ...allFunds({ ongoingFeeFraction: 0.0101, riskIndicator: 4 }) });
  expect(found.filter(isOf('cost.weightedFeeHigh'))[0]?.parameter).toMatchObject({ limitPercent: 1 });
  expect(found.filter(isOf('tariff4.riskIndicatorAboveLimit'))[0]?.parameter).toMatchObject({ limit: 3 });
  const within = messagesOf({ ...strict, ...allFunds({ ongoingFeeFraction: 0.01, riskIndicator: 3 }) });
  expect(within).toEqual([]);
});

test('only messages of severity 2 keep a tariff from its release', () => {
  expect(canRelease(messagesOf(info({ description: '' })))).toBe(true);
  expect(canRelease(messagesOf(limits({ maxCount: 2 })))).toBe(false);
  expect(canRelease(messagesOf(universe({ fundIds: [] })))).toBe(false);
});

test('more selected than allowed funds are only said where the peer groups find room', () => {
  const severities = (changes: Partial<SecurityLimits>) =>
    messagesOf(limits(changes))
      .filter(isOf('alloc.moreFundsThanMax'))
      .map(({ severity }) => severity);
  expect(severities({ maxCount: 3 })).toEqual([0, 0, 0]);
  expect(severities({ maxCount: 3, minFraction: 0.31 })).toContain(2);
});

test('the gravest message comes first', () => {
  const severities = messagesOf({ ...universe({ fundIds: [] }), ...ratings(1, { isSimplified: true }) }).map(
    ({ severity }) => severity,
  );
  expect(severities).toEqual([...severities].sort((a, b) => b - a));
  expect(new Set(severities).size).toBeGreaterThan(1);
});

test('every open field of a product must be filled in', () => {
  const missing = (changes: Partial<TariffProduct>) =>
    messagesOf(product(changes)).flatMap((message) =>
      message.key === 'tariff.fieldMissing' ? [message.parameter.field] : [],
    );
  const guarantee = ['guaranteedLevel', 'guaranteedInterest', 'isGuaranteedLevelCustomizable'];
  expect(missing({ tariffTypeId: 6 })).toEqual(guarantee);
  expect(missing({ tariffTypeId: 7 })).toEqual([...guarantee, 'guaranteeTypeId']);
  expect(missing({ tariffTypeId: 8 })).toEqual(guarantee);
  expect(missing({ tariffTypeId: null })).toEqual(['tariffTypeId']);
  expect(missing({ continuousOptimization: true })).toEqual([
    'optimizationInterval',
    'optimizationStart',
    'makePortfolioAdjustmentsNow',
  ]);
});

test('an unfinished draft is missing its fields, components and answers, and leads to them', () => {
  const draft: TariffContent = {
    ...cleanContent,
    info: { ...cleanContent.info, name: '', key: ' ' },
    hintAnswers: {},
    risk: null,
    allocation: null,
    universe: null,
    selection: null,
  };
  const messages = checkTariff(draft, cleanFacts).filter(isOf('tariff.fieldMissing'));
  expect(messages.map((message) => [Object.values(message.parameter)[0], sectionOf(message)])).toEqual([
    ['name', 'info'],
    ['key', 'info'],
    ['risk', 'components'],
    ['allocation', 'components'],
    ['universe', 'components'],
    ['selection', 'components'],
    ['hintAnswers', 'hints'],
  ]);
});

test('the combination is checked when the insurer and all four components are chosen', () => {
  const odd = { ...universe({ fundIds: [] }).content!, info: { ...cleanContent.info, description: '' } };
  const keys = checkCombination(odd, cleanFacts).map(({ key }) => key);
  expect(keys).toContain('universe.empty');
  expect(keys).not.toContain('tariff.noDescription');
  expect(checkCombination({ ...odd, risk: null }, cleanFacts)).toEqual([]);
  expect(checkCombination({ ...odd, info: { ...odd.info, issuerId: null } }, cleanFacts)).toEqual([]);
});

test('a related peer group without a weight of its own stands in for an empty one', () => {
  const { content } = allocation({ relations: [{ peerGroupId: 3, relatedPeerGroupIds: [9] }] });
  const funds = new Map(cleanFacts.funds);
  for (const id of [5, 6]) funds.set(id, { ...cleanFacts.funds.get(id)!, peerGroupId: 9 });
  expect(checkTariff(content!, { ...cleanFacts, funds })).toEqual([]);
  expect(checkTariff(cleanContent, { ...cleanFacts, funds }).map(({ key }) => key)).toContain(
    'selection.emptyPeerGroup',
  );
});

test('a matrix by fund names the funds and is checked without peer groups', () => {
  const { content } = allocation({ allocationBy: 'fund', isManual: true });
  expect(checkTariff(content!, cleanFacts)).toEqual([]);
  const least = { ...content!.settings.portfolio, minFraction: 0.31 };
  const found = checkTariff(
    { ...content!, settings: { ...content!.settings, portfolio: least } },
    cleanFacts,
  );
  expect(found[0]).toMatchObject({ parameter: { name: cleanFacts.funds.get(2)?.isin } });
});

test.each([
  ['2024-12-31', 0.0025],
  ['2025-01-01', 0.01],
  ['2016-12-31', 0.0125],
])('a version that counts from %s may promise %p and no more', (validFrom, most) => {
  const keysOf = (guaranteedInterest: number) =>
    checkTariff(product({ guaranteedInterest }).content!, { ...cleanFacts, validFrom }).map(({ key }) => key);
  expect(keysOf(most)).not.toContain('product.interestAboveMax');
  expect(keysOf(most + 0.0001)).toContain('product.interestAboveMax');
});
