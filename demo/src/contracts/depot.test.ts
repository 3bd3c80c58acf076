import fc from 'fast-check';
import { Depot } from './depot';

const free = { id: 1, name: 'Kostenfrei', acquisitionCost: 0, administrationCost: 0, fixedCost: 0 };
const weights = fc
  .array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 })
  .filter((list) => list.some((weight) => weight > 0))
  .map((list) => {
    const sum = list.reduce((total, weight) => total + weight, 0);
    return list.map((weight, i) => ({ fundId: i + 1, fraction: weight / sum }));
  });
const price = fc.double({ min: 1, max: 500, noNaN: true });
const market = fc
  .array(fc.tuple(price, price), { minLength: 4, maxLength: 4 })
  .map((prices) => ({ fundById: new Map(prices.map((list, i) => [i + 1, { prices: list }])) }));

const baseOf = (depot: Depot) => [...depot.positions.values()].reduce((sum, { paidEur }) => sum + paidEur, 0);

test('a switch inside an insurance contract keeps what was invested, whatever the funds have gained', () => {
  fc.assert(
    fc.property(market, weights, weights, (world, before, after) => {
      const depot = new Depot(world, free, null, true);
      depot.pay(1000, 0, before, 0);
      depot.rebalance(after, 1);
      expect(baseOf(depot)).toBeCloseTo(1000, 6);
    }),
  );
});

test('a switch of everything in a depot realises the gain: what is bought cost what it is worth', () => {
  const world = {
    fundById: new Map([
      [1, { prices: [10, 15] }],
      [2, { prices: [10, 20] }],
    ]),
  };
  const depot = new Depot(world, free, null, false);
  depot.pay(1000, 0, [{ fundId: 1, fraction: 1 }], 0);
  depot.rebalance([{ fundId: 2, fraction: 1 }], 1);
  expect(baseOf(depot)).toBe(1500);
});

test('contributions, costs and realised gains are always what is invested, through switches and moves between pots', () => {
  const costly = { ...free, acquisitionCost: 0.025, administrationCost: 0.005, fixedCost: 24 };
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      market,
      weights,
      weights,
      share,
      share,
      fc.boolean(),
      (world, before, after, cover, kept, isPolicy) => {
        const depot = new Depot(world, costly, null, isPolicy);
        depot.pay(1000, cover, before, 0);
        depot.runMonth(0.02, 1);
        depot.rebalance(after, 1);
        const total = depot.totalEur(1);
        for (const part of [kept, 1 - kept]) {
          depot.setFundsEur(total * part, after, 1);
          depot.coverEur = total * (1 - part);
        }
        const invested = baseOf(depot) + depot.outsideBaseEur;
        expect(invested).toBeCloseTo(depot.paidInEur - depot.costsEur + depot.realisedEur, 6);
      },
    ),
  );
});
