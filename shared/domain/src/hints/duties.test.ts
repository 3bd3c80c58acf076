import { risingBorders } from '../risk-classes';
import type { SecurityLimits } from './input';
import { evaluated, fundFacts, mixOf, noLimits, planOf, severities, snapshot } from '../../test/snapshot';

describe('tariff limits broken', () => {
  const rules = (limits: Partial<SecurityLimits>) => ({ ...noLimits, ...limits });

  test.each([
    [{ minCount: 5, maxCount: 5 }, null],
    [{ minCount: 6 }, 'minCount'],
    [{ maxCount: 4 }, 'maxCount'],
    [{ minFraction: 0.2, maxFraction: 0.2 }, null],
    [{ minFraction: 0.21 }, 'minFraction'],
    [{ maxFraction: 0.19 }, 'maxFraction'],
    [{ minValueEur: 20_000, maxValueEur: 20_000 }, null],
    [{ minValueEur: 20_000.01 }, 'minValueEur'],
    [{ maxValueEur: 19_999.99 }, 'maxValueEur'],
  ])('portfolio limits %j', (limits, rule) => {
    const hint = evaluated('tariffLimitsBroken', snapshot({ tariff: { portfolioLimits: rules(limits) } }));
    const proposal = hint?.proposal.kind === 'meetTariffLimits' ? hint.proposal.violations[0] : null;
    expect(proposal?.rule ?? null).toBe(rule);
    expect(hint?.severity ?? null).toBe(rule === null ? null : 2);
  });

  // 200 EUR a month, a fifth for each fund
  test.each([
    [{ minValueEur: 40 }, null],
    [{ minValueEur: 40.01 }, 'minValueEur'],
    [{ maxValueEur: 39.99 }, 'maxValueEur'],
    [{ minCount: 6 }, 'minCount'],
    [{ maxFraction: 0.19 }, 'maxFraction'],
  ])('savings plan limits %j', (limits, rule) => {
    const input = snapshot({ tariff: { savingsPlanLimits: rules(limits) } });
    expect(severities('tariffLimitsBroken', input)).toEqual(rule === null ? [null, null] : [2, 2]);
    if (rule === null) return;
    expect(evaluated('tariffLimitsBroken', input)).toMatchObject({
      proposal: {
        violations: expect.arrayContaining([expect.objectContaining({ scope: 'savingsPlan', rule })]),
      },
    });
  });

  test('names every violation and its fund', () => {
    const input = snapshot({
      holdings: mixOf([25, 15, 20, 20, 20]),
      tariff: { portfolioLimits: rules({ minFraction: 0.16, maxFraction: 0.24, maxCount: 4 }) },
    });
    expect(evaluated('tariffLimitsBroken', input)).toMatchObject({
      measured: { value: 3, unit: 'count' },
      limit: { value: 0, unit: 'count' },
      funds: [1, 2],
      eurAffected: 40000,
      proposal: {
        violations: [
          { scope: 'portfolio', rule: 'maxCount', fundId: null, measured: 5, limit: 4 },
          { scope: 'portfolio', rule: 'maxFraction', fundId: 1, measured: 0.25, limit: 0.24 },
          { scope: 'portfolio', rule: 'minFraction', fundId: 2, measured: 0.15, limit: 0.16 },
        ],
      },
    });
  });

  test('nothing is broken by nothing', () => {
    const limits = rules({ minCount: 1, minFraction: 0.5 });
    const tariff = { portfolioLimits: limits, savingsPlanLimits: limits };
    expect(evaluated('tariffLimitsBroken', snapshot({ holdings: [], savingsPlan: [], tariff }))).toBeNull();
  });
});

describe('review overdue', () => {
  // today is 2026-03-02
  test.each([
    ['a check 6 months ago', '2025-09-02', '2026-01-01', [null, null]],
    ['a check more than 6 months ago', '2025-09-01', '2026-01-01', [null, 1]],
    ['a check 12 months ago', '2025-03-02', '2026-01-01', [null, 1]],
    ['a check more than 12 months ago', '2025-03-01', '2026-01-01', [1, 1]],
    ['a consultation 12 months ago', '2026-01-01', '2025-03-02', [null, null]],
    ['a consultation more than 12 months ago', '2026-01-01', '2025-03-01', [null, 1]],
    ['a consultation 24 months ago', '2026-01-01', '2024-03-02', [null, 1]],
    ['a consultation more than 24 months ago', '2026-01-01', '2024-03-01', [1, 1]],
    ['nothing since the start in 2020', null, null, [1, 1]],
  ])('%s', (_, lastReview, lastConsultation, expected) =>
    expect(severities('reviewOverdue', snapshot({ contract: { lastReview, lastConsultation } }))).toEqual(
      expected,
    ),
  );

  test('says which of the two is due', () => {
    const contract = { lastReview: '2026-01-01', lastConsultation: '2023-03-02' };
    expect(evaluated('reviewOverdue', snapshot({ contract }))).toMatchObject({
      measured: { value: 36, unit: 'months' },
      limit: { value: 24, unit: 'months' },
      proposal: { kind: 'reviewContract', duties: [{ kind: 'consultation' }] },
    });
  });

  // A bank delivers neither: what nobody knows is not overdue.
  test.each([
    ['reviews are not known', { isReviewUnknown: true, startDate: '2010-01-01' }, ['consultation']],
    ['the start is not known either', { isReviewUnknown: true, startDate: null }, undefined],
    ['it was reviewed since', { isReviewUnknown: true, lastReview: '2024-01-01' }, ['check', 'consultation']],
  ])('where %s', (_, changes, kinds) => {
    const contract = { lastReview: null, lastConsultation: null, ...changes };
    const hint = evaluated('reviewOverdue', snapshot({ contract }));
    const duties = hint?.proposal.kind === 'reviewContract' ? hint.proposal.duties : undefined;
    expect(duties?.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('a new contract has its time', () => {
    const contract = { startDate: '2025-11-01', lastReview: null, lastConsultation: null };
    expect(severities('reviewOverdue', snapshot({ contract }))).toEqual([null, null]);
  });
});

describe('esg preference missed', () => {
  const noWish = { taxonomyFraction: null, sustainableFraction: null, paiFamilies: [] };
  // the funds have at least 10 % taxonomy-aligned and 30 % sustainable investments
  test.each([
    ['the share it has', { taxonomyFraction: 0.1 }, [null, null]],
    ['a little more', { taxonomyFraction: 0.11 }, [null, 1]],
    ['5 points more', { taxonomyFraction: 0.15 }, [null, 1]],
    ['more than 5 points more', { taxonomyFraction: 0.151 }, [1, 1]],
    ['the sustainable share it has', { sustainableFraction: 0.3 }, [null, null]],
    ['5 points more of it', { sustainableFraction: 0.35 }, [null, 1]],
    ['more than 5 points more of it', { sustainableFraction: 0.36 }, [1, 1]],
    ['a family that is covered', { paiFamilies: ['climate'] as const }, [null, null]],
    ['a family that is not', { paiFamilies: ['climate', 'weapons'] as const }, [1, 1]],
    ['nothing', {}, [null, null]],
  ])('a wish for %s', (_, wish, expected) =>
    expect(severities('esgPreferenceMissed', snapshot({ esgPreference: { ...noWish, ...wish } }))).toEqual(
      expected,
    ),
  );

  test.each([
    [49, [1, 1]],
    [50, [null, null]],
  ])('a family that funds with %i %% of the assets consider', (percent, expected) => {
    const input = snapshot({
      funds: [fundFacts(1, { paiFamilies: ['water'] })],
      holdings: mixOf([percent, 100 - percent]),
      esgPreference: { ...noWish, paiFamilies: ['water'] },
    });
    expect(severities('esgPreferenceMissed', input)).toEqual(expected);
  });

  test('says what is missing, and where', () => {
    const input = snapshot({
      funds: [fundFacts(1, { sustainableFraction: null }), fundFacts(2, { sustainableFraction: 0.8 })],
      esgPreference: { taxonomyFraction: null, sustainableFraction: 0.5, paiFamilies: ['waste'] },
    });
    expect(evaluated('esgPreferenceMissed', input)).toMatchObject({
      measured: { value: expect.closeTo(0.34, 9), unit: 'fraction' },
      limit: { value: expect.closeTo(0.45, 9), unit: 'fraction' },
      funds: [1, 2, 3, 4, 5],
      proposal: {
        shortfalls: [{ share: 'sustainable' }],
        paiFamilies: ['waste'],
      },
    });
    const onlyFamily = snapshot({ esgPreference: { ...noWish, paiFamilies: ['climate', 'waste'] } });
    expect(evaluated('esgPreferenceMissed', onlyFamily)).toMatchObject({
      measured: { value: 1, unit: 'count' },
      limit: { value: 2, unit: 'count' },
    });
  });

  test('a family can be missed by itself, and so can a share', () => {
    const funds = [fundFacts(1, { taxonomyFraction: 0, paiFamilies: ['climate', 'waste'] })];
    const onlyFamily = snapshot({ funds, esgPreference: { ...noWish, paiFamilies: ['waste'] } });
    expect(evaluated('esgPreferenceMissed', onlyFamily)).toMatchObject({ funds: [2, 3, 4, 5] });
    const unknown = [fundFacts(1, { taxonomyFraction: null }), fundFacts(2, { taxonomyFraction: 0.15 })];
    const unreported = snapshot({ funds: unknown, esgPreference: { ...noWish, taxonomyFraction: 0.15 } });
    expect(evaluated('esgPreferenceMissed', unreported, 'strict')).toMatchObject({ funds: [1, 3, 4, 5] });
    const taxonomy = snapshot({ funds, esgPreference: { ...noWish, taxonomyFraction: 0.15 } });
    expect(evaluated('esgPreferenceMissed', taxonomy)).toMatchObject({
      funds: [1, 2, 3, 4, 5],
      proposal: { shortfalls: [{ share: 'taxonomy' }] },
    });
  });

  test('says nothing without a wish or holdings', () => {
    expect(evaluated('esgPreferenceMissed', snapshot())).toBeNull();
    const esgPreference = { ...noWish, taxonomyFraction: 1 };
    expect(evaluated('esgPreferenceMissed', snapshot({ esgPreference, holdings: [] }))).toBeNull();
  });
});

describe('target market', () => {
  test('a fund that is not for retail clients', () => {
    const funds = [fundFacts(1, { mifidRetail: 'N' })];
    expect(severities('targetMarket', snapshot({ funds }))).toEqual([2, 2]);
    expect(severities('targetMarket', snapshot({ funds, contract: { isRetailClient: false } }))).toEqual([
      null,
      null,
    ]);
    const neutral = [fundFacts(1, { mifidRetail: 'Neutral' }), fundFacts(2, { mifidRetail: null })];
    expect(severities('targetMarket', snapshot({ funds: neutral }))).toEqual([null, null]);
  });

  test.each([
    [1, [2, 2]],
    [2, [null, null]],
  ])('a fund unfit for the lowest risk, in class %i', (riskClassId, expected) => {
    const input = snapshot({
      funds: [fundFacts(1, { isUnfitForLowestRisk: true })],
      acceptedProfile: { riskClassId, assessedOn: '2026-01-01', acceptedOn: '2026-01-01' },
    });
    expect(severities('targetMarket', input)).toEqual(expected);
  });

  // class 1 of five ends at 3 %: indicator 2. Class 3 ends at 10 %: indicator 3. Class 5 is open.
  test.each([
    [1, 3, [null, null]],
    [1, 4, [null, 2]],
    [1, 5, [2, 2]],
    [3, 4, [null, null]],
    [3, 5, [null, 2]],
    [3, 6, [2, 2]],
    [5, 7, [null, null]],
    [9, 7, [null, null]],
  ])('class %i holding a fund of indicator %i', (riskClassId, riskIndicator, expected) => {
    const input = snapshot({
      funds: [fundFacts(1, { riskIndicator })],
      acceptedProfile: { riskClassId, assessedOn: '2026-01-01', acceptedOn: '2026-01-01' },
    });
    expect(severities('targetMarket', input)).toEqual(expected);
  });

  test('a border on that of an indicator belongs to the lower one', () => {
    const input = snapshot({
      funds: [fundFacts(1, { riskIndicator: 5 })],
      tariff: { riskBorders: risingBorders([0.05, 0.1, 1]) },
      acceptedProfile: { riskClassId: 1, assessedOn: '2026-01-01', acceptedOn: '2026-01-01' },
    });
    expect(evaluated('targetMarket', input)).toMatchObject({
      measured: { value: 5, unit: 'riskIndicator' },
      limit: { value: 4, unit: 'riskIndicator' },
    });
  });

  test('a quota says nothing about indicators, and neither does a missing profile', () => {
    const funds = [fundFacts(1, { riskIndicator: 7 })];
    expect(evaluated('targetMarket', snapshot({ funds, tariff: { isMeasuredByQuota: true } }))).toBeNull();
    expect(evaluated('targetMarket', snapshot({ funds, acceptedProfile: null }))).toBeNull();
  });

  test('looks at the savings plan as well', () => {
    const input = snapshot({
      funds: [fundFacts(5, { mifidRetail: 'N' })],
      holdings: mixOf([25, 25, 25, 25]),
    });
    expect(evaluated('targetMarket', input)).toMatchObject({
      measured: { value: 1, unit: 'count' },
      limit: { value: 0, unit: 'count' },
      funds: [5],
      eurAffected: 0,
      proposal: { conflicts: [{ fundId: 5, reason: 'notForRetail' }] },
    });
    expect(evaluated('targetMarket', { ...input, savingsPlan: planOf([50, 50]) })).toBeNull();
  });
});
