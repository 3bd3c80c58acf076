import fc from 'fast-check';
import { addTransactions, transactionEffect, type UnitTransaction } from './transactions';

test.each([
  ['Kauf', 'in'],
  ['Verkauf', 'out'],
  ['Einlieferung', 'in'],
  ['Auslieferung', 'out'],
  ['Umbuchung (Eingang)', 'in'],
  ['Umbuchung (Ausgang)', 'out'],
  ['Umbuchung', 'none'],
  ['Dividende', 'none'],
  ['Ausschüttung', 'none'],
  ['Einlage', 'none'],
  ['Steuerrückerstattung', 'none'],
  ['Kauf (Sparplan)', 'in'],
  ['Rücknahme', 'out'],
  ['Buy', 'in'],
  ['Sell', 'out'],
  ['Delivery (Inbound)', 'in'],
  ['Delivery (Outbound)', 'out'],
  ['Transfer (Inbound)', 'in'],
  ['Transfer (Outbound)', 'out'],
  ['Interest Charge', 'none'],
  ['Fonds', null],
  ['Storno Kauf', null],
  ['', null],
] as const)('a booking of the type "%s" is %s', (type, effect) => {
  expect(transactionEffect(type)).toBe(effect);
});

const [A, B] = ['DE0008404005', 'IE00B4L5Y983'];
const of = (isin: string, effect: UnitTransaction['effect'], units: number): UnitTransaction => ({
  isin,
  effect,
  units,
});

test('what was bought and delivered stays as far as it was not sold', () => {
  const rest = addTransactions([
    of(A, 'in', 10),
    of(A, 'in', 0.1),
    of(A, 'in', 0.2),
    of(B, 'in', 5),
    of(A, 'out', 4.3),
    of(B, 'out', 5),
  ]);
  expect([...rest]).toEqual([
    [A, 6],
    [B, 0],
  ]);
});

test('a minus in front of what goes out is taken once', () => {
  expect([...addTransactions([of(A, 'in', 10), of(A, 'out', -4)])]).toEqual([[A, 6]]);
});

test('more sold than bought stays visible as a negative rest', () => {
  expect([...addTransactions([of(A, 'in', 1), of(A, 'out', 4)])]).toEqual([[A, -3]]);
});

const anyTransactions = fc.array(
  fc.record({
    isin: fc.constantFrom(A, B),
    effect: fc.constantFrom('in' as const, 'out' as const),
    units: fc.integer({ min: 1, max: 1e9 }).map((units) => units / 1e6),
  }),
  { maxLength: 40 },
);

test('the order of bookings changes nothing, and what comes in and goes out again leaves nothing', () => {
  fc.assert(
    fc.property(anyTransactions, (transactions) => {
      const sorted = (sums: ReadonlyMap<string, number>) => [...sums].sort(([a], [b]) => a.localeCompare(b));
      expect(sorted(addTransactions(transactions.toReversed()))).toEqual(
        sorted(addTransactions(transactions)),
      );
      const turned = transactions.map(({ effect, ...each }) => ({
        ...each,
        effect: effect === 'in' ? ('out' as const) : ('in' as const),
      }));
      const rests = [...addTransactions([...transactions, ...turned]).values()];
      expect(rests.filter((rest) => rest !== 0)).toEqual([]);
    }),
  );
});

test('one booking in parts is the same as the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 50 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0) / 1e6;
      const inParts = addTransactions(parts.map((part) => of(A, 'in', part / 1e6)));
      expect(inParts.get(A)).toBe(addTransactions([of(A, 'in', whole)]).get(A));
    }),
  );
});
