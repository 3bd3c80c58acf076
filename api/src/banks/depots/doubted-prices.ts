import { isShownPriceDoubtful } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Change } from '../../audit/write-audit';
import type { Queries, Transaction } from '../../db/database';
import { pricesAround, weeklyDeviations } from '../../market/prices/known-prices';
import { readCheckLimits } from '../../settings/check-limits';
import { notifyEach, toAdministrators } from '../../notices/notify';
import type { HeldPosition } from './current-state';
import type { Position } from './write-state';

/** A price with its day. */
interface Priced {
  readonly price: number;
  readonly pricedOn: string;
}

interface DoubtedPrice {
  readonly shown: Position;
  readonly known: Priced;
}

/** Own prices are in the currency of the fund, those of banks in EUR. */
async function eurFunds(db: Queries, fundIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(
    sql`select id from fund where id = any(${fundIds}::int[]) and currency = 'EUR'`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function doubtedPrices(
  db: Queries,
  positions: readonly Position[],
  held: ReadonlyMap<number, HeldPosition>,
): Promise<readonly DoubtedPrice[]> {
  const moved = positions.filter(({ fundId, price }) => price > 0 && price !== held.get(fundId)?.price);
  if (moved.length === 0) return [];
  const days = moved.map(({ fundId, pricedOn }) => ({ fundId, day: pricedOn }));
  const limits = await readCheckLimits(db);
  const [inEur, own, deviations] = [
    await eurFunds(
      db,
      moved.map(({ fundId }) => fundId),
    ),
    await pricesAround(db, days, limits.priceDays),
    await weeklyDeviations(db, days),
  ];
  return moved.flatMap((shown, i): DoubtedPrice[] => {
    const { fundId, price } = shown;
    const of = inEur.has(fundId) ? own[i] : undefined;
    const last = held.get(fundId);
    const heldPrice = last && last.price > 0 ? last : undefined;
    const ownPrice = of?.newestOn != null ? { price: of.recent[0] ?? 0, pricedOn: of.newestOn } : undefined;
    // Where the house has no prices of its own any more, the bank's last one is the newer one.
    const isHeldNewer = heldPrice !== undefined && heldPrice.pricedOn > (ownPrice?.pricedOn ?? '');
    const known = heldPrice ?? ownPrice;
    const recent = isHeldNewer ? [heldPrice.price] : (of?.recent ?? []);
    const facts = { price, ofDay: of?.current ?? null, recent, weeklyDeviation: deviations[i] ?? null };
    return known && isShownPriceDoubtful(facts, limits) ? [{ shown, known }] : [];
  });
}

/** What a bank shows, with the known price in the place of each that is doubted. */
export interface TrustedPositions {
  readonly positions: readonly Position[];
  readonly changes: readonly Change[];
}

/**
 * Compares the prices that a bank shows with those that are known. One that is doubted does not count: the position keeps the price that it
 * had, administrators hear of it once, and the same price in the fund editor, with a reason, lets it count.
 *
 * @param held the positions as they were booked last, by fund
 */
export async function withTrustedPrices(
  db: Transaction,
  positions: readonly Position[],
  held: ReadonlyMap<number, HeldPosition>,
): Promise<TrustedPositions> {
  const doubted = await doubtedPrices(db, positions, held);
  const changes: Change[] = [];
  for (const { shown, known } of doubted) {
    const { fundId, price, pricedOn } = shown;
    // Once for as long as no other price counts, however often the bank is asked.
    const facts = { fundId, knownPriceOf: known.pricedOn };
    const isNew = await notifyEach(db, 'bankPriceDoubt', facts, toAdministrators);
    if (!isNew) continue;
    changes.push({
      action: 'fund.bankPriceDoubted',
      entityType: 'fund',
      entityId: String(fundId),
      before: { price: known.price, priceDate: known.pricedOn },
      after: { price, priceDate: pricedOn },
    });
  }
  const trusted = new Map(doubted.map(({ shown, known }) => [shown.fundId, known]));
  return {
    changes,
    positions: positions.map((shown) => {
      const known = trusted.get(shown.fundId);
      return known ? { ...shown, price: known.price, pricedOn: known.pricedOn } : shown;
    }),
  };
}
