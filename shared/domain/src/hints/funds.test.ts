import { covarianceMatrix } from '../covariance';
import type { FundFacts } from '../fund-facts';
import { evaluated, fundFacts, mixOf, planOf, severities, snapshot } from '../../test/snapshot';

describe('fund unavailable', () => {
  const planWithoutFirst = planOf([0, 25, 25, 25, 25]);
  const unpaid = (facts: Partial<FundFacts>) =>
    snapshot({ funds: [fundFacts(1, facts)], savingsPlan: planWithoutFirst });

  test.each(['softClosed', 'closed', 'merged'] as const)('a %s fund', (status) => {
    expect(severities('fundUnavailable', unpaid({ status }))).toEqual([1, 1]);
    expect(severities('fundUnavailable', snapshot({ funds: [fundFacts(1, { status })] }))).toEqual([2, 2]);
  });

  // today is 2026-03-02
  test.each([
    ['in the past', '2026-01-01', [1, 1]],
    ['in 90 days', '2026-05-31', [1, 1]],
    ['in 91 days', '2026-06-01', [null, 1]],
    ['in 180 days', '2026-08-29', [null, 1]],
    ['in 181 days', '2026-08-30', [null, null]],
  ])('an event %s', (_, eventDate, expected) =>
    expect(severities('fundUnavailable', unpaid({ eventDate }))).toEqual(expected),
  );

  test('a fund off the universe, and an unknown one', () => {
    const off = snapshot({ offUniverse: [1], savingsPlan: planWithoutFirst });
    expect(severities('fundUnavailable', off)).toEqual([1, 1]);
    const unknown = snapshot({ holdings: mixOf([20, 20, 20, 20, 10, 10]) });
    expect(evaluated('fundUnavailable', unknown)).toMatchObject({ funds: [6], eurAffected: 10000 });
  });

  test('a fund that is only paid into', () => {
    const input = snapshot({
      funds: [fundFacts(5, { status: 'closed' })],
      holdings: mixOf([25, 25, 25, 25]),
    });
    expect(evaluated('fundUnavailable', input)).toMatchObject({ severity: 2, funds: [5], eurAffected: 0 });
  });

  test('proposes the best open fund of the same peer group', () => {
    const rival = (id: number, facts: Partial<FundFacts>) => fundFacts(id, { peerGroupId: 1, ...facts });
    const input = snapshot({
      funds: [
        fundFacts(1, { status: 'closed' }),
        rival(11, { stars: 3 }),
        rival(12, { stars: 5, ongoingFeeFraction: 0.01 }),
        rival(13, { stars: 5, ongoingFeeFraction: 0.009 }),
        rival(14, { stars: 5, ongoingFeeFraction: 0.001, eventDate: '2026-08-29' }),
        rival(15, { stars: 5, ongoingFeeFraction: 0.001, mifidRetail: 'N' }),
        rival(16, { stars: 5, ongoingFeeFraction: 0.001, status: 'softClosed' }),
      ],
    });
    expect(evaluated('fundUnavailable', input)).toMatchObject({
      measured: { value: 1, unit: 'count' },
      limit: { value: 0, unit: 'count' },
      proposal: { savedEurPerYear: 0, replacements: [{ fundId: 1, replacementFundId: 13, eur: 20000 }] },
    });
  });

  test('an event more than 180 days ahead does not rule out a replacement', () => {
    const rival = fundFacts(11, { peerGroupId: 1, eventDate: '2026-08-30' });
    const input = snapshot({ funds: [fundFacts(1, { status: 'closed' }), rival] });
    expect(evaluated('fundUnavailable', input)).toMatchObject({
      proposal: { replacements: [{ replacementFundId: 11 }] },
    });
  });

  test('says nothing while all funds are fine', () =>
    expect(severities('fundUnavailable', snapshot())).toEqual([null, null]));
});

describe('weak rating', () => {
  const rated = (stars: number | null, rivalStars: number | null = 4, percent = 20) =>
    snapshot({
      funds: [fundFacts(1, { stars }), fundFacts(11, { peerGroupId: 1, stars: rivalStars })],
      holdings: mixOf([percent, 20, 20, 20, 40 - percent]),
    });

  test.each([
    [1, [1, 1]],
    [2, [1, 1]],
    [3, [null, 1]],
    [4, [null, null]],
    [null, [null, null]],
  ])('%p stars', (stars, expected) => expect(severities('weakRating', rated(stars))).toEqual(expected));

  test.each([
    [4.9, null],
    [5, 1],
    [5.1, 1],
  ])('a weight of %d %%', (percent, severity) =>
    expect(severities('weakRating', rated(2, 4, percent))).toEqual([severity, severity]),
  );

  test('needs a fund of the same peer group with four stars', () => {
    expect(severities('weakRating', rated(2, 3))).toEqual([null, null]);
    expect(severities('weakRating', rated(2, null))).toEqual([null, null]);
    expect(evaluated('weakRating', snapshot({ funds: [fundFacts(1, { stars: 1 })] }))).toBeNull();
    const groupless = fundFacts(1, { stars: 1, peerGroupId: null });
    expect(evaluated('weakRating', snapshot({ funds: [groupless] }))).toBeNull();
  });

  test('four stars are never weak by themselves, whatever else is on offer', () =>
    expect(severities('weakRating', rated(4, 5))).toEqual([null, null]));

  test('the minimum rank of the tariff raises the limit, and a replacement must be better', () => {
    const demanding = (stars: number, rivalStars: number) => {
      const input = rated(stars, rivalStars);
      return evaluated('weakRating', { ...input, tariff: { ...input.tariff, minimumRank: 5 } });
    };
    expect(demanding(4, 5)).toMatchObject({ limit: { value: 4 }, measured: { value: 4 }, funds: [1] });
    expect(demanding(4, 4)).toBeNull();
    expect(demanding(3, 4)).toMatchObject({
      proposal: { replacements: [{ fundId: 1, replacementFundId: 11 }] },
    });
  });
});

describe('high fees', () => {
  // A third fund of group 1 keeps the median at 0.8 %.
  const priced = (fee: number, percent = 20) =>
    snapshot({
      funds: [
        fundFacts(1, { ongoingFeeFraction: fee }),
        fundFacts(11, { peerGroupId: 1, ongoingFeeFraction: 0.008 }),
        fundFacts(12, { peerGroupId: 1, ongoingFeeFraction: 0.006 }),
      ],
      holdings: mixOf([percent, 20, 20, 20, 40 - percent]),
    });

  test.each([
    ['0.25 points above the median', 0.0105, [null, null]],
    ['more than 0.25 points', 0.0106, [null, 1]],
    ['0.50 points', 0.013, [null, 1]],
    ['more than 0.50 points', 0.0131, [1, 1]],
  ])('a fee %s', (_, fee, expected) => expect(severities('highFees', priced(fee))).toEqual(expected));

  test.each([
    [4.9, null],
    [5, 1],
    [5.1, 1],
  ])('a weight of %d %%', (percent, severity) =>
    expect(severities('highFees', priced(0.014, percent))[0]).toBe(severity),
  );

  const average = (fee: number | null) =>
    snapshot({ funds: [1, 2, 3, 4, 5].map((id) => fundFacts(id, { ongoingFeeFraction: fee })) });
  test.each([
    [0.01, [null, null]],
    [0.0101, [null, 1]],
    [0.015, [null, 1]],
    [0.0151, [1, 1]],
    [null, [null, null]],
  ])('an average fee of %p', (fee, expected) =>
    expect(severities('highFees', average(fee))).toEqual(expected),
  );

  test('proposes the cheapest fund of the group that is not rated lower', () => {
    expect(evaluated('highFees', priced(0.018))).toMatchObject({
      measured: { value: expect.closeTo(0.01, 9), unit: 'fractionDifference' },
      limit: { value: 0.005, unit: 'fractionDifference' },
      funds: [1],
      proposal: { replacements: [{ fundId: 1, replacementFundId: 12, eur: 20000 }], savedEurPerYear: 240 },
    });
    expect(evaluated('highFees', average(0.02))).toMatchObject({
      measured: { value: expect.closeTo(0.02, 9), unit: 'fraction' },
      limit: { value: 0.015, unit: 'fraction' },
      funds: [1, 2, 3, 4, 5],
      proposal: { savedEurPerYear: 0 },
    });
  });
});

describe('etf alternative', () => {
  const wave = [0.02, -0.01, 0.03, -0.02, 0.01];
  const noise = [0.01, 0.02, -0.02, -0.01, 0.02];
  const blend = (share: number) => wave.map((value, i) => value + share * (noise[i] ?? 0));
  const offered = (etf: Partial<FundFacts> = {}, fund: Partial<FundFacts> = {}, share = 0, useEtf = false) =>
    snapshot({
      funds: [
        fundFacts(1, { ongoingFeeFraction: 0.012, ...fund }),
        fundFacts(11, { peerGroupId: 1, isEtf: true, ongoingFeeFraction: 0.002, ...etf }),
      ],
      contract: { useEtf },
      threeYearCovariance: covarianceMatrix(
        new Map([
          [1, wave],
          [11, blend(share)],
        ]),
      ),
    });

  test.each([
    ['0.29 points', 0.0091, [null, null]],
    ['0.30 points', 0.009, [null, 0]],
    ['0.49 points', 0.0071, [null, 0]],
    ['0.50 points', 0.007, [0, 0]],
    ['0.51 points', 0.0069, [0, 0]],
    ['nothing known', null, [null, null]],
  ])('a fee lower by %s', (_, ongoingFeeFraction, expected) =>
    expect(severities('etfAlternative', offered({ ongoingFeeFraction }))).toEqual(expected),
  );

  test('is more than a note where the contract wants ETFs', () =>
    expect(severities('etfAlternative', offered({}, {}, 0, true))).toEqual([1, 1]));

  test.each([
    ['a lower rating', offered({ stars: 3 }), null],
    ['no rating', offered({ stars: null }), null],
    ['a higher rating', offered({ stars: 5 }), 0],
    ['less than 100 million EUR', offered({ sizeMillionEur: 99.9 }), null],
    ['100 million EUR', offered({ sizeMillionEur: 100 }), 0],
    ['an unknown size', offered({ sizeMillionEur: null }), null],
    ['a correlation above 0.95', offered({}, {}, 0.3), 0],
    ['a correlation below 0.95', offered({}, {}, 0.6), null],
    ['another peer group', offered({ peerGroupId: 2 }), null],
    ['no ETF', offered({ isEtf: false }), null],
    ['an ETF already held', offered({}, { isEtf: true }), null],
  ])('%s', (_, input, severity) =>
    expect(evaluated('etfAlternative', input)?.severity ?? null).toBe(severity),
  );

  test('needs the correlations, and a position worth an order', () => {
    expect(evaluated('etfAlternative', { ...offered(), threeYearCovariance: null })).toBeNull();
    expect(evaluated('etfAlternative', { ...offered(), holdings: mixOf([0.9, 99.1]) })).toBeNull();
    expect(evaluated('etfAlternative', { ...offered(), holdings: mixOf([1, 99]) })).not.toBeNull();
  });

  test('takes the cheapest of several', () => {
    const cheaper = fundFacts(12, { peerGroupId: 1, isEtf: true, ongoingFeeFraction: 0.001 });
    const input = snapshot({
      funds: [...offered().funds.values(), cheaper],
      threeYearCovariance: covarianceMatrix(new Map([1, 11, 12].map((id) => [id, wave]))),
    });
    expect(evaluated('etfAlternative', input)).toMatchObject({
      proposal: { replacements: [{ replacementFundId: 12 }], savedEurPerYear: 220 },
    });
  });

  test('says what is saved per year', () => {
    expect(evaluated('etfAlternative', offered())).toMatchObject({
      measured: { value: expect.closeTo(0.01, 9), unit: 'fractionDifference' },
      limit: { value: 0.005, unit: 'fractionDifference' },
      funds: [1],
      eurAffected: 20000,
      proposal: { replacements: [{ fundId: 1, replacementFundId: 11, eur: 20000 }], savedEurPerYear: 200 },
    });
  });
});
