import fc from 'fast-check';
import { centsOf, eurOf, worthOf } from '../money';
import { reconcile } from '../reconciliation';
import type { BookedState } from './booked-state';
import { exchangeUnits, giveUnitsBack } from '../corporate-actions/exchange-units';
import { bookTrades } from './book-trades';
import { tradesBetween } from './trades-between';

const EVENTS = 200;
const FUNDS = 5;
const PLAN_EUR = 250;

/** What happens to a contract; figures are draws from 0 to 1. */
type Event = { readonly kind: 'order' | 'contribution' | 'refresh' | 'correction' | 'split' | 'merger' } & {
  readonly fund: number;
  readonly other: number;
  readonly part: number;
  readonly second: number;
};

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('order', 'contribution', 'refresh', 'correction', 'split', 'merger'),
  fund: fc.nat(FUNDS - 1),
  other: fc.nat(FUNDS - 1),
  part: fc.double({ min: 0.02, max: 1, noNaN: true }),
  second: fc.double({ min: 0.02, max: 1, noNaN: true }),
});

interface World {
  readonly state: BookedState;
  readonly prices: readonly number[];
  /** Costs that the insurer has taken in truth, EUR. */
  readonly costsEur: number;
}

const unitsOf = (eur: number, price: number): number => Number((eur / price).toFixed(6));
const shownOf = (held: ReadonlyMap<number, number>, prices: readonly number[]) =>
  [...held].flatMap(([fundId, units]) => (units > 0 ? [{ fundId, units, price: prices[fundId] ?? 1 }] : []));
const heldOf = ({ holdings }: BookedState) => new Map(holdings.map(({ fundId, units }) => [fundId, units]));

/** Brings the units of the bank into the contract. */
function refreshed(world: World, held: ReadonlyMap<number, number>, kind: 'insurance' | 'depot'): World {
  const { state, prices, costsEur } = world;
  const leaving = state.holdings.map(({ fundId }) => ({
    fundId,
    price: prices[fundId] ?? 1,
    isExecuted: true,
  }));
  const trades = tradesBetween(state.holdings, shownOf(held, prices), leaving);
  const terms = { kind, expectedEur: PLAN_EUR, deliveredCostsEur: costsEur };
  return { ...world, state: bookTrades(state, trades, terms).state };
}

/** A person says what nobody had named. */
const named = ({ state, ...world }: World): World => ({
  ...world,
  state: {
    ...state,
    paidInEur: sumEur(state.paidInEur, state.unnamedInEur),
    withdrawnEur: sumEur(state.withdrawnEur, state.unnamedOutEur),
    unnamedInEur: 0,
    unnamedOutEur: 0,
  },
});

const sumEur = (...amounts: readonly (number | null)[]): number =>
  eurOf(amounts.reduce<number>((sum, eur) => sum + centsOf(eur ?? 0), 0));

function after(
  world: World,
  { kind, fund, other, part, second }: Event,
  product: 'insurance' | 'depot',
): World {
  const prices = world.prices.map((price, i) =>
    Number(Math.min(900, Math.max(3, price * (0.97 + ((part * 7 + second * (i + 3)) % 0.06)))).toFixed(4)),
  );
  const moved = { ...world, prices };
  const held = new Map(heldOf(world.state));
  const stock = held.get(fund) ?? 0;
  const price = prices[fund] ?? 1;
  const buy = (fundId: number, eur: number) =>
    held.set(fundId, Number(((held.get(fundId) ?? 0) + unitsOf(eur, prices[fundId] ?? 1)).toFixed(6)));
  const sell = (units: number) => {
    const sold = part > 0.9 ? stock : Math.min(stock, Number(units.toFixed(6)));
    held.set(fund, Number((stock - sold).toFixed(6)));
    return worthOf(sold, price);
  };
  switch (kind) {
    case 'order': {
      const proceeds = sell(stock * part);
      buy(other, proceeds * second);
      buy((other + 1) % FUNDS, proceeds * (1 - second));
      return refreshed(moved, held, product);
    }
    case 'contribution':
      buy(fund, PLAN_EUR * part);
      return refreshed(moved, held, product);
    case 'refresh': {
      // A switch, a contribution and units for costs, seen at once.
      const proceeds = sell(stock * part * 0.5);
      const costs = eurOf(centsOf(proceeds * 0.1 * second));
      buy(other, proceeds - costs);
      buy(fund === other ? (fund + 1) % FUNDS : other, PLAN_EUR * second);
      return refreshed(
        { ...moved, costsEur: eurOf(centsOf(moved.costsEur) + centsOf(costs)) },
        held,
        product,
      );
    }
    case 'correction':
      // A payment beyond the plan, or a withdrawal; sooner or later somebody names it.
      if (second > 0.5) buy(other, PLAN_EUR * 10 * part);
      else sell(stock * part * 0.3);
      return part > 0.5 ? named(refreshed(moved, held, product)) : refreshed(moved, held, product);
    case 'split':
    case 'merger': {
      const exchange = {
        fundId: fund,
        intoFundId: kind === 'split' ? fund : other,
        oldUnits: kind === 'split' ? [1, 10, 2][fund % 3]! : 1,
        newUnits: kind === 'split' ? [2, 1, 3][fund % 3]! : Number((0.2 + part).toFixed(4)),
      };
      const { holdings, exchanged } = exchangeUnits(world.state.holdings, exchange);
      // Some are taken back at once.
      const isTakenBack = exchanged !== null && second > 0.8;
      return {
        ...moved,
        state: {
          ...world.state,
          holdings: isTakenBack ? giveUnitsBack(holdings, exchange, exchanged) : holdings,
        },
      };
    }
  }
}

function openCents({ state, prices }: World): number {
  const holdings = state.holdings.map(({ fundId, units, purchaseValue }) => ({
    valueEur: worthOf(units, prices[fundId] ?? 1),
    purchaseValueEur: purchaseValue,
  }));
  const valueEur = sumEur(...holdings.map((holding) => holding.valueEur));
  return centsOf(
    reconcile({ ...state, valueEur, holdings, outsideValueEur: 0, outsideInvestedEur: 0 }).unassignedEur,
  );
}

const start: World = {
  state: {
    paidInEur: 30_000,
    withdrawnEur: 0,
    unnamedInEur: 0,
    unnamedOutEur: 0,
    costsEur: 0,
    realisedGainEur: 0,
    holdings: [0, 1, 2].map((fundId) => ({ fundId, units: 100, purchaseValue: 10_000 })),
  },
  prices: [100, 100, 100, 42.1234, 250.5],
  costsEur: 0,
};

test.each(['insurance', 'depot'] as const)(
  'the reconciliation of a contract of kind %s closes to the cent after 200 events, whatever they are',
  (product) => {
    fc.assert(
      fc.property(fc.array(event, { minLength: EVENTS, maxLength: EVENTS }), (events) => {
        let world = start;
        for (const each of events) {
          world = after(world, each, product);
          expect(openCents(world)).toBe(0);
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
  },
);
