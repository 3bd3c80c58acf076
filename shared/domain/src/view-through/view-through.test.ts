import fc from 'fast-check';
import { lookAt, type FundLook } from './fund-look';
import { storePosition, type Position } from './position';
import { viewThrough as viewThroughWith, type FundWithLook } from './view-through';

const position = (key: string, weight: number, more: Partial<Position> = {}): Position => ({
  key,
  name: key,
  cic: 'DE31',
  currency: 'EUR',
  country: 'DE',
  issuerKey: key,
  issuer: key,
  weight,
  ...more,
});

const look = (positions: readonly Position[]) => lookAt(positions.map(storePosition));
const fund = (isin: string, weight: number, positions: readonly Position[] | null): FundWithLook => ({
  isin,
  weight,
  look: positions && look(positions),
});
/** @param held what other funds hold, by ISIN */
const viewThrough = (
  funds: readonly FundWithLook[],
  most: number,
  held: Readonly<Record<string, readonly Position[]>> = {},
) =>
  viewThroughWith(
    funds,
    new Map<string, FundLook>(Object.entries(held).map(([isin, positions]) => [isin, look(positions)])),
    most,
  );

test('shares count through the funds, and what is not looked through is said', () => {
  const view = viewThrough(
    [
      fund('A', 0.5, [position('SAP', 0.1), position('US', 0.9, { country: 'US', currency: 'USD' })]),
      fund('B', 0.3, [position('SAP', 0.2), position('BUND', 0.8)]),
      fund('C', 0.2, null),
    ],
    10,
  );
  expect(view.covered).toBeCloseTo(0.8);
  expect(view.positions.map(({ key }) => key)).toEqual(['US', 'BUND', 'SAP']);
  expect(view.positions[2]).toMatchObject({ key: 'SAP', funds: 2 });
  expect(view.positions[2]?.share).toBeCloseTo(0.5 * 0.1 + 0.3 * 0.2);
  expect(view.countries.map(({ key }) => key)).toEqual(['US', 'DE']);
  expect(view.overlaps).toEqual([{ first: 'A', second: 'B', share: 0.1, instruments: 1 }]);
});

test('a debt or an account at the same bank makes no two funds alike', () => {
  const account = position('BANK', 0.4, { cic: 'XL71' });
  const both = [account, position('SHORT', -0.2), position('X', 0.8)];
  const view = viewThrough([fund('A', 0.5, both), fund('B', 0.5, both)], 10);
  expect(view.overlaps).toEqual([{ first: 'A', second: 'B', share: 0.8, instruments: 1 }]);
});

test('what is unknown stands last, whatever its share', () => {
  const [known, unknown] = viewThrough(
    [fund('A', 1, [position('X', 0.1), position('Y', 0.9, { country: '' })])],
    10,
  ).countries;
  expect([known?.key, unknown?.key]).toEqual(['DE', '']);
});

test('an overlap is the same both ways, between 0 and 1, and whole for the same fund', () => {
  const weights = fc.array(
    fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.double({ min: 0.01, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(weights, weights, (left, right) => {
      const of = (all: readonly (readonly [string, number])[]) => {
        const sum = all.reduce((total, [, weight]) => total + weight, 0);
        return all.map(([key, weight]) => position(key, weight / sum));
      };
      const share = (a: readonly Position[], b: readonly Position[]) =>
        viewThrough([fund('1', 0.5, a), fund('2', 0.5, b)], 10).overlaps[0]?.share ?? 0;
      const [a, b] = [of(left), of(right)];
      expect(share(a, b)).toBeCloseTo(share(b, a), 9);
      expect(share(a, b)).toBeLessThanOrEqual(1);
      expect(share(a, a)).toBeCloseTo(1, 9);
    }),
  );
});

describe('a fund that holds funds', () => {
  const [one, other, third] = ['LU0000000001', 'LU0000000002', 'LU0000000003'];
  const shares = (isin: string, weight: number) =>
    position(isin, weight, { cic: 'LU43', country: 'LU', issuerKey: 'KVG' });

  test('is looked through once more where their positions are known, and says how much of it', () => {
    const view = viewThrough([fund('A', 1, [shares(one, 0.5), shares(other, 0.3), position('X', 0.2)])], 10, {
      [one]: [position('US', 0.6, { country: 'US', currency: 'USD' }), position('X', 0.4)],
    });
    expect(view.heldFunds).toEqual({ through: 0.5, closed: 0.3 });
    expect(view.positions.map(({ key, share }) => [key, Number(share.toFixed(6))])).toEqual([
      ['X', 0.4],
      [other, 0.3],
      ['US', 0.3],
    ]);
    expect(view.countries.map(({ key }) => key)).toEqual(['DE', 'LU', 'US']);
    expect(view.positions[0]?.funds).toBe(1);
  });

  test('overlaps with another fund by what lies in its funds', () => {
    const view = viewThrough([fund('A', 0.5, [shares(one, 1)]), fund('B', 0.5, [position('X', 0.7)])], 10, {
      [one]: [position('X', 0.4), position('Y', 0.6)],
    });
    expect(view.overlaps).toEqual([{ first: 'A', second: 'B', share: 0.4, instruments: 1 }]);
  });

  test('ends where a circle closes and at the third fund, and loses nothing of the whole', () => {
    const held = {
      [one]: [shares(other, 0.5), position('X', 0.5)],
      [other]: [shares(one, 0.5), shares(third, 0.5)],
      [third]: [position('DEEP', 1)],
    };
    const view = viewThrough([fund('A', 1, [shares(one, 1)])], 10, held);
    expect(view.positions.map(({ key, share }) => [key, share])).toEqual([
      ['X', 0.5],
      [one, 0.25],
      [third, 0.25],
    ]);
    expect(view.heldFunds).toEqual({ through: 0.5, closed: 0.5 });
    expect(view.positions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test('stays one position where the file gives it another kind', () => {
    const view = viewThrough([fund('A', 1, [position(one, 1, { cic: 'DE31' })])], 10, {
      [one]: [position('X', 1)],
    });
    expect(view.positions.map(({ key }) => key)).toEqual([one]);
  });
});
