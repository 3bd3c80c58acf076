import type { ContractEntry, EntryFacts } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { dayPrices } from './day-prices';
import { protectionPrice } from './protection-price';
import type { StoredEntry } from './read-entry';

interface TariffRow {
  readonly isOffered: boolean;
  readonly universe: readonly number[];
}

async function tariffOf(db: Queries, { tariffId, insurerId }: ContractEntry): Promise<TariffRow> {
  const [row] = await db.query<TariffRow>(
    sql`select not t.is_inactive and t.tariff_type_id is not null as "isOffered",
      array(select f.id from tariff_fund u join fund f on f.id = u.fund_id
        where u.tariff_id = t.id and not f.is_guarantee_fund) as universe
    from tariff t where t.id = ${tariffId} and t.issuer_id = ${insurerId}`,
  );
  return row ?? { isOffered: false, universe: [] };
}

/** Prices by which a value may be read: on the day, the newest one, and that of the position as it is held. */
async function readablePrices(
  db: Queries,
  { positions }: ContractEntry,
  onDay: EntryFacts['dayPrices'],
  before: StoredEntry | null,
): Promise<EntryFacts['prices']> {
  const ids = positions.map(({ fundId }) => fundId);
  const newest = await db.query<{ id: number; price: number }>(
    sql`select id, price from fund where id = any(${ids}::int[]) and currency = 'EUR' and price is not null`,
  );
  const held = (before?.positions ?? []).flatMap(({ fundId, units, value }) =>
    value === null || units === 0 ? [] : [[fundId, value / units] as const],
  );
  const prices = new Map<number, number[]>();
  for (const [fundId, price] of [...onDay, ...newest.map(({ id, price }) => [id, price] as const), ...held])
    prices.set(fundId, [...(prices.get(fundId) ?? []), price]);
  return prices;
}

/** What an entry is measured against. @param before of a contract that is edited */
export async function entryFacts(
  db: Queries,
  entry: ContractEntry,
  before: StoredEntry | null,
  today: string,
): Promise<EntryFacts> {
  const tariff = await tariffOf(db, entry);
  const { valuationDate: day, positions } = entry;
  const ids = positions.map(({ fundId }) => fundId);
  const onDay = day === null ? new Map<number, number>() : await dayPrices(db, ids, day);
  return {
    today,
    isTariffOffered: tariff.isOffered,
    universe: new Set(tariff.universe),
    dayPrices: onDay,
    prices: await readablePrices(db, entry, onDay, before),
    protectionPrice: day === null ? 0 : await protectionPrice(db, entry.tariffId, day),
    current: before && {
      customerId: before.customerId,
      insurerId: before.insurerId,
      tariffId: before.tariffId,
      portfolioDate: before.valuationDate,
      planDate: before.planDate,
      heldFundIds: new Set(before.positions.map(({ fundId }) => fundId)),
      savedFundIds: new Set(before.savingsPlan.map(({ fundId }) => fundId)),
    },
  };
}
