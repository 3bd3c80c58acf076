import { randomInt } from 'node:crypto';
import { centsOf, eurOf, roundedFractions, worthOf } from '@depotwerk/domain';
import type { BankOrder, BankOrderItem, ExecutedItem } from '../trader-gateway';
import type { HeldUnits, Quote } from './simulated-depots';

/** A sale of as good as everything is rounded to the position. */
const ROUNDING_EUR = 0.01;
const newNumber = (): string => `A${randomInt(10_000_000, 99_999_999)}`;
const inUnits = (units: number): number => Number(units.toFixed(6));

/** Units of a depot after an order by ISIN, and what became of each line; or why the bank refuses it. */
export type Execution =
  | { readonly held: ReadonlyMap<string, number>; readonly items: readonly ExecutedItem[] }
  | { readonly refusal: string };

/** A sale or purchase. */
interface Trade extends BankOrderItem {
  readonly eur: number;
}

const tradesOf = ({ items }: Pick<BankOrder, 'items'>, kind: 'sell' | 'buy'): readonly Trade[] =>
  items.flatMap((item) => (item.kind === kind && item.eur !== null ? [{ ...item, eur: item.eur }] : []));

const sumCents = (amounts: readonly { readonly eur: number | null }[]): number =>
  amounts.reduce((sum, { eur }) => sum + centsOf(eur ?? 0), 0);

/** Purchases with their share, to the cent, of what the sales brought beyond what was planned. */
function paidPurchases(order: Pick<BankOrder, 'items'>, sold: readonly ExecutedItem[]): readonly Trade[] {
  const purchases = tradesOf(order, 'buy');
  const more = sumCents(sold) - sumCents(tradesOf(order, 'sell'));
  if (more === 0 || purchases.length === 0) return purchases;
  const cents = sumCents(purchases) + more;
  const shares = roundedFractions(
    purchases.map(({ eur }, id) => ({ id, weight: eur })),
    cents,
  );
  return purchases.map((purchase, id) => ({
    ...purchase,
    eur: eurOf(Math.round((shares[id]?.fraction ?? 0) * cents)),
  }));
}

/** @param quotes by ISIN */
export function executeTrades(
  order: Pick<BankOrder, 'items'>,
  positions: readonly HeldUnits[],
  quotes: ReadonlyMap<string, Quote>,
): Execution {
  const held = new Map(positions.map(({ isin, units }) => [isin, units]));
  const trade = ({ kind, isin, eur }: Trade, price: number, change: number): ExecutedItem => {
    held.set(isin, inUnits((held.get(isin) ?? 0) + change));
    return { kind, isin, orderNumber: newNumber(), eur, units: Math.abs(change), price };
  };
  const notTraded = order.items.find(({ kind, isin }) => kind !== 'savingsPlan' && !quotes.has(isin));
  if (notTraded) return { refusal: `Die ISIN ${notTraded.isin} wird zurzeit nicht gehandelt.` };
  const priceOf = (isin: string): number => quotes.get(isin)?.price ?? Number.NaN;
  const sold: ExecutedItem[] = [];
  for (const sale of tradesOf(order, 'sell')) {
    const stock = held.get(sale.isin) ?? 0;
    const price = priceOf(sale.isin);
    if (stock <= 0 || (!sale.isWholePosition && sale.eur > stock * price + ROUNDING_EUR))
      return { refusal: `Der Bestand in ${sale.isin} reicht für den Verkauf nicht aus.` };
    sold.push(
      sale.isWholePosition
        ? trade({ ...sale, eur: worthOf(stock, price) }, price, -stock)
        : trade(sale, price, -Math.min(inUnits(sale.eur / price), stock)),
    );
  }
  const bought = paidPurchases(order, sold).map((purchase) => {
    const price = priceOf(purchase.isin);
    return trade(purchase, price, inUnits(purchase.eur / price));
  });
  const saved = order.items
    .filter(({ kind }) => kind === 'savingsPlan')
    .map(({ kind, isin }) => ({ kind, isin, orderNumber: newNumber(), eur: null, units: null, price: null }));
  return { held, items: [...sold, ...bought, ...saved] };
}
