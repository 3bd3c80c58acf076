import { evaluated, fundFacts, mixOf, severities, snapshot } from '../../test/snapshot';

describe('risk class left', () => {
  // class 3 of five: 6 % to 10 %
  test.each([
    ['on the upper border', [0.1, 0.1, 0.1, 0.1], [null, null]],
    ['above it at four points', [0.08, 0.101, 0.102, 0.103, 0.104], [2, 2]],
    ['above it at the last three points', [0.08, 0.101, 0.102, 0.103], [null, 2]],
    ['above it at the last point', [0.08, 0.08, 0.08, 0.101], [null, 2]],
    ['above it, but back inside', [0.101, 0.101, 0.101, 0.101, 0.09], [null, null]],
    ['on the lower border', [0.06, 0.06, 0.06, 0.06], [null, null]],
    ['below it at four points', [0.059, 0.059, 0.059, 0.059], [1, 1]],
    ['below it at the last point', [0.07, 0.07, 0.07, 0.059], [null, 1]],
    ['with too few points', [0.101, 0.101, 0.101], [null, 2]],
    ['without any point', [], [null, null]],
  ])('%s', (_, riskHistory, expected) =>
    expect(severities('riskClassLeft', snapshot({ riskHistory }))).toEqual(expected),
  );

  test('says where to', () => {
    expect(evaluated('riskClassLeft', snapshot({ riskHistory: [0.11, 0.12, 0.11, 0.12] }))).toMatchObject({
      hintId: 4,
      measured: { value: 0.12, unit: 'fraction' },
      limit: { value: 0.1, unit: 'fraction' },
      funds: [1, 2, 3, 4, 5],
      eurAffected: 100000,
      proposal: {
        kind: 'changeRisk',
        direction: 'lower',
        riskClassId: 3,
        lowerBorder: 0.06,
        upperBorder: 0.1,
      },
    });
  });

  test('says nothing while a fund has no peer group: the risk is unknown then', () => {
    const riskHistory = [0.2, 0.2, 0.2, 0.2];
    const whole = snapshot({ riskHistory });
    expect(evaluated('riskClassLeft', whole)).not.toBeNull();
    const funds = new Map([...whole.funds, [1, fundFacts(1, { peerGroupId: null })]]);
    expect(evaluated('riskClassLeft', { ...whole, funds })).toBeNull();
  });

  test('needs a profile whose class the tariff has', () => {
    const riskHistory = [0.2, 0.2, 0.2, 0.2];
    expect(evaluated('riskClassLeft', snapshot({ riskHistory, acceptedProfile: null }))).toBeNull();
    const acceptedProfile = { riskClassId: 7, assessedOn: '2026-01-01', acceptedOn: '2026-01-01' };
    expect(evaluated('riskClassLeft', snapshot({ riskHistory, acceptedProfile }))).toBeNull();
  });
});

describe('risk profile outdated', () => {
  test.each([
    ['of today', '2026-03-02', [null, null]],
    ['of 12 months', '2025-03-02', [null, null]],
    ['of more than 12 months', '2025-03-01', [null, 1]],
    ['of 24 months', '2024-03-02', [null, 1]],
    ['of more than 24 months', '2024-03-01', [1, 1]],
  ])('a profile %s', (_, assessedOn, expected) => {
    const input = snapshot({ acceptedProfile: { riskClassId: 3, assessedOn, acceptedOn: assessedOn } });
    expect(severities('riskProfileOutdated', input)).toEqual(expected);
  });

  test('a missing profile is grave and has nothing to measure', () => {
    const input = snapshot({ acceptedProfile: null });
    expect(severities('riskProfileOutdated', input)).toEqual([2, 2]);
    expect(evaluated('riskProfileOutdated', input)).toMatchObject({
      measured: null,
      limit: { value: 24, unit: 'months' },
      proposal: { kind: 'assessRiskProfile', assessedOn: null },
    });
  });
});

describe('concentration', () => {
  test.each([
    ['a fund at the strict limit', [30, 20, 20, 15, 15], [null, null]],
    ['a fund above it', [30.1, 19.9, 20, 15, 15], [null, 1]],
    ['a fund at the standard limit', [40, 15, 15, 15, 15], [null, 1]],
    ['a fund above it', [40.1, 14.9, 15, 15, 15], [1, 1]],
  ])('%s', (_, percents, expected) =>
    expect(severities('concentration', snapshot({ holdings: mixOf(percents) }))).toEqual(expected),
  );

  const sameGroup = (ids: readonly number[]) => ids.map((id) => fundFacts(id, { peerGroupId: 1 }));
  test.each([
    ['at the strict limit', [25, 25, 25, 25], [null, null]],
    ['above it', [25.5, 25, 25, 24.5], [null, 1]],
    ['at the standard limit', [30, 30, 20, 20], [null, 1]],
    ['above it', [30.1, 30, 20, 19.9], [1, 1]],
  ])('a peer group %s', (_, percents, expected) => {
    const input = snapshot({ holdings: mixOf(percents), funds: sameGroup([1, 2]) });
    expect(severities('concentration', input)).toEqual(expected);
  });

  // With a world equity fund the weights are allowed, so only the number of equal positions is left to break.
  test.each([
    ['at the standard limit of 2.5', [60, 10, 10, 10, 10], [null, 1]],
    ['below the standard limit', [60, 11, 9, 10, 10], [1, 1]],
    ['below the strict limit of 3.5', [50, 10, 10, 10, 10, 10], [null, 1]],
    ['above the strict limit', [45, 11, 11, 11, 11, 11], [null, null]],
  ])('a number of equal positions %s', (_, percents, expected) => {
    const input = snapshot({
      holdings: mixOf(percents),
      funds: [fundFacts(1, { breadth: 'worldEquity' }), fundFacts(6)],
    });
    expect(severities('concentration', input)).toEqual(expected);
  });

  test('several concentrations are all named', () => {
    expect(evaluated('concentration', snapshot({ holdings: mixOf([40, 40, 20]) }), 'strict')).toMatchObject({
      funds: [1, 2, 3],
      proposal: {
        concentrations: [
          { kind: 'fund', id: 1 },
          { kind: 'fund', id: 2 },
          { kind: 'effectiveFundCount', id: null, measured: expect.closeTo(2.7778, 4), limit: 3.5 },
        ],
      },
    });
  });

  test.each(['multiAsset', 'worldEquity'] as const)('a %s fund may have 70 %%', (breadth) => {
    const kinds = (percents: readonly number[]) => {
      const input = snapshot({ holdings: mixOf(percents), funds: [fundFacts(1, { breadth })] });
      const proposal = evaluated('concentration', input)?.proposal;
      return proposal?.kind === 'spreadRisk' ? proposal.concentrations.map(({ kind }) => kind) : [];
    };
    expect(kinds([70, 15, 15])).not.toContain('fund');
    expect(kinds([70, 15, 15])).not.toContain('peerGroup');
    expect(kinds([70.1, 15, 14.9])).toEqual(expect.arrayContaining(['fund', 'peerGroup']));
  });

  test('a multi-asset fund counts as four parts', () => {
    const input = snapshot({
      holdings: mixOf([70, 15, 15]),
      funds: [fundFacts(1, { breadth: 'multiAsset' })],
    });
    expect(severities('concentration', input)).toEqual([null, null]);
  });

  test('names only the funds concerned', () => {
    expect(evaluated('concentration', snapshot({ holdings: mixOf([45, 15, 15, 15, 10]) }))).toMatchObject({
      measured: { value: expect.closeTo(0.45, 9), unit: 'fraction' },
      limit: { value: 0.4, unit: 'fraction' },
      funds: [1],
      eurAffected: 45000,
    });
    const group = snapshot({ holdings: mixOf([35, 35, 15, 15]), funds: sameGroup([1, 2]) });
    expect(evaluated('concentration', group)).toMatchObject({ funds: [1, 2], eurAffected: 70000 });
  });

  test('says nothing without holdings', () =>
    expect(evaluated('concentration', snapshot({ holdings: [] }))).toBeNull());
});

describe('maturity near', () => {
  // risk quota of the portfolio: 50 %
  test.each([
    ['85 months left', '2033-04-02', 0.4, [null, null]],
    ['84 months left', '2033-03-02', 0.4, [null, 1]],
    ['84 months left, quota as at the start', '2033-03-02', 0.5, [null, null]],
    ['61 months left', '2031-04-02', 0.4, [null, 1]],
    ['60 months left', '2031-03-02', 0.4, [1, 1]],
    ['60 months left, quota as at the start', '2031-03-02', 0.5, [null, 1]],
    ['30 months left, quota at half the start', '2028-09-02', 1, [null, 1]],
    ['30 months left, quota above', '2028-09-02', 0.99, [1, 1]],
    ['12 months left', '2027-03-02', 1, [1, 1]],
    ['less than 12 months left', '2027-03-01', 1, [2, 2]],
    ['already ended', '2026-01-01', 1, [2, 2]],
  ])('%s', (_, endDate, startRiskQuota, expected) =>
    expect(severities('maturityNear', snapshot({ contract: { endDate }, startRiskQuota }))).toEqual(expected),
  );

  test('says how much risk is too much', () => {
    const input = snapshot({ contract: { endDate: '2028-09-02' }, startRiskQuota: 0.6 });
    expect(evaluated('maturityNear', input)).toMatchObject({
      measured: { value: expect.closeTo(0.5, 9) },
      limit: { value: expect.closeTo(0.3, 9) },
      eurAffected: 20000,
      proposal: { kind: 'reduceRiskQuota', targetFraction: expect.closeTo(0.3, 9), eur: 20000 },
    });
  });

  test('says nothing without end date or start quota', () => {
    expect(evaluated('maturityNear', snapshot({ contract: { endDate: null } }))).toBeNull();
    const contract = { endDate: '2027-01-01' };
    expect(evaluated('maturityNear', snapshot({ contract, startRiskQuota: null }))).toBeNull();
  });
});

describe('guarantee at risk', () => {
  const secured = (coverFundEur: number, protectionFundEur = 0) =>
    snapshot({
      contract: { endDate: '2036-03-02' },
      guarantee: {
        coverFundEur,
        protectionFundEur,
        contributionsEur: 1250 * 1.01 ** 10,
        level: 0.8,
        interestFraction: 0.01,
      },
    });

  test.each([
    ['at the strict warning', 1100, 0, [null, null]],
    ['below the strict warning', 1099, 0, [null, 1]],
    ['at the standard warning', 1050, 0, [null, 1]],
    ['below the standard warning', 1049, 0, [1, 1]],
    ['at the strict grave limit', 1020, 0, [1, 1]],
    ['below the strict grave limit', 1019, 0, [1, 2]],
    ['at the standard grave limit', 1000, 0, [1, 2]],
    ['below the standard grave limit', 999, 0, [2, 2]],
    ['with 80 % of the protection fund at the warning', 250, 1000, [null, 1]],
    ['with 80 % of the protection fund below it', 250, 998, [1, 1]],
  ])('%s', (_, coverFund, protectionFund, expected) =>
    expect(severities('guaranteeAtRisk', secured(coverFund, protectionFund))).toEqual(expected),
  );

  test('says what is missing', () => {
    expect(evaluated('guaranteeAtRisk', secured(900))).toMatchObject({
      measured: { value: expect.closeTo(0.9, 9), unit: 'ratio' },
      limit: { value: 1, unit: 'ratio' },
      proposal: { kind: 'secureGuarantee', missingEur: 150 },
    });
  });

  test('says nothing without a guarantee or an end', () => {
    const { guarantee } = secured(0);
    expect(evaluated('guaranteeAtRisk', snapshot())).toBeNull();
    expect(evaluated('guaranteeAtRisk', snapshot({ guarantee, contract: { endDate: null } }))).toBeNull();
    const nothing = guarantee && { ...guarantee, contributionsEur: 0 };
    expect(evaluated('guaranteeAtRisk', snapshot({ guarantee: nothing }))).toBeNull();
  });
});
