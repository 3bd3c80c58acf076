import { evaluateHints } from './evaluation';
import { evaluated, fundFacts, severities, snapshot } from '../../test/snapshot';

describe('data quality', () => {
  // today is Monday, 2026-03-02
  test.each([
    ['3 trading days old', '2026-02-25', [null, null]],
    ['4 trading days old', '2026-02-24', [null, 0]],
    ['5 trading days old', '2026-02-23', [null, 0]],
    ['6 trading days old', '2026-02-20', [0, 0]],
    ['missing', null, [1, 1]],
  ])('a price %s', (_, priceDate, expected) =>
    expect(severities('dataQuality', snapshot({ funds: [fundFacts(1, { priceDate })] }))).toEqual(expected),
  );

  // 100,000 EUR in funds
  test.each([
    ['10 %', 10_000, 0, [null, null]],
    ['more than 10 %', 10_001, 0, [null, 0]],
    ['20 %', 25_000, 0, [null, 0]],
    ['more than 20 %', 25_001, 0, [0, 0]],
    ['more than 20 %, were it not for the cash', 25_001, 10_000, [null, 0]],
  ])('%s outside of funds', (_, eur, cashValueEur, expected) => {
    // 10 % of the whole are a ninth of the funds
    const nonFundsValueEur = eur <= 10_001 ? (eur * 10) / 9 : eur;
    const contract = { nonFundsValueEur, cashValueEur };
    expect(severities('dataQuality', snapshot({ contract }))).toEqual(expected);
    expect(severities('dataQuality', snapshot({ contract, tariff: { isHybrid: true } }))).toEqual([
      null,
      null,
    ]);
  });

  test('a position whose price is unknown is named, although its weight is unknown', () => {
    const input = snapshot({ holdings: [{ fundId: 1, valueEur: 0 }] });
    expect(evaluated('dataQuality', input)).toMatchObject({
      severity: 1,
      funds: [1],
      proposal: { gaps: [{ reason: 'priceMissing', fundId: 1 }] },
    });
  });

  test('while the value is unknown no hint is graver than a warning', () => {
    const unpriced = snapshot({ holdings: [{ fundId: 1, valueEur: 0 }], acceptedProfile: null });
    const hints = evaluateHints(unpriced, new Map());
    expect(hints.map(({ hintId }) => hintId)).toContain(5);
    expect(Math.max(...hints.map(({ severity }) => severity))).toBe(1);
    const known = evaluateHints(snapshot({ acceptedProfile: null }), new Map());
    expect(known[0]).toMatchObject({ hintId: 5, severity: 2 });
  });

  test('names every gap', () => {
    const input = snapshot({
      funds: [fundFacts(1, { priceDate: '2026-02-02' }), fundFacts(2, { peerGroupId: null })],
      contract: { nonFundsValueEur: 100_000 },
    });
    expect(evaluated('dataQuality', input)).toMatchObject({
      measured: { value: 20, unit: 'businessDays' },
      limit: { value: 5, unit: 'businessDays' },
      funds: [1, 2],
      eurAffected: 40000,
      proposal: {
        gaps: [
          { reason: 'priceOutdated', fundId: 1 },
          { reason: 'peerGroupMissing', fundId: 2 },
          { reason: 'nonFundsShareHigh', fundId: null },
        ],
      },
    });
  });

  test('measures what the first gap is about', () => {
    const outside = snapshot({ contract: { nonFundsValueEur: 100_000 } });
    expect(evaluated('dataQuality', outside)).toMatchObject({
      measured: { value: 0.5, unit: 'fraction' },
      limit: { value: 0.2, unit: 'fraction' },
      funds: [],
    });
    const groupless = snapshot({ funds: [fundFacts(2, { peerGroupId: null })] });
    expect(evaluated('dataQuality', groupless)).toMatchObject({
      severity: 1,
      measured: { value: 1, unit: 'count' },
      limit: { value: 0, unit: 'count' },
    });
    expect(evaluated('dataQuality', snapshot({ holdings: [] }))).toBeNull();
  });
});
