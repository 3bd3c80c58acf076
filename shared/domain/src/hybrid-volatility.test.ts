import fc from 'fast-check';
import { covarianceMatrix } from './covariance';
import { hybridVolatility } from './hybrid-volatility';
import { annualVolatility } from './volatility';

const [FREE, PROTECTION] = [1, 2];
const indicators = new Map([
  [FREE, { riskIndicator: 4 }],
  [PROTECTION, { riskIndicator: 2 }],
]);
const calm = { protection: null, cashEur: 0, nonFundsEur: 0 };
const weeks = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 60, maxLength: 60 });
const eur = fc.integer({ min: 1, max: 1_000_000 });
const held = (fundId: number, valueEur: number) => ({ fundId, valueEur });

test('a static hybrid is as volatile as its funds, in proportion to their share: the cover fund stands still', () => {
  fc.assert(
    fc.property(weeks, eur, eur, eur, (returns, fundsEur, coverEur, cashEur) => {
      const matrix = covarianceMatrix(new Map([[FREE, returns]]));
      const sigma = hybridVolatility(
        { holdings: [held(FREE, fundsEur)], protection: null, cashEur, nonFundsEur: coverEur },
        matrix,
        indicators,
      );
      const share = fundsEur / (fundsEur + coverEur + cashEur);
      expect(sigma).toBeCloseTo(annualVolatility(returns, 'weekly') * share, 10);
    }),
  );
});

test('a dynamic hybrid moves like a mix of its funds and the protection fund', () => {
  fc.assert(
    fc.property(weeks, weeks, eur, eur, eur, (free, protective, fundsEur, protectionEur, coverEur) => {
      const matrix = covarianceMatrix(
        new Map([
          [FREE, free],
          [PROTECTION, protective],
        ]),
      );
      const sigma = hybridVolatility(
        {
          holdings: [held(FREE, fundsEur)],
          protection: held(PROTECTION, protectionEur),
          cashEur: 0,
          nonFundsEur: protectionEur + coverEur,
        },
        matrix,
        indicators,
      );
      const whole = fundsEur + protectionEur + coverEur;
      const mixed = free.map((value, i) => (value * fundsEur + (protective[i] ?? 0) * protectionEur) / whole);
      expect(sigma).toBeCloseTo(annualVolatility(mixed, 'weekly'), 8);
    }),
  );
});

test('by hand: 2.8 % of 177.24 EUR and 3.3 % of 2,621.58 EUR, uncorrelated, give 3.1 %', () => {
  const matrix = {
    ids: [FREE, PROTECTION],
    rows: new Map([
      [FREE, 0],
      [PROTECTION, 1],
    ]),
    values: new Float64Array([0.028 ** 2, 0, 0, 0.033 ** 2]),
  };
  const value = {
    holdings: [held(FREE, 177.24)],
    protection: held(PROTECTION, 2621.58),
    cashEur: 0,
    nonFundsEur: 2621.58,
  };
  // sqrt((0.0633 x 0.028)^2 + (0.9367 x 0.033)^2)
  expect(hybridVolatility(value, matrix, indicators)).toBeCloseTo(0.031, 4);
});

test('without any fund nothing is known', () => {
  const matrix = covarianceMatrix(new Map());
  expect(hybridVolatility({ ...calm, holdings: [], cashEur: 100 }, matrix, indicators)).toBeNull();
});
