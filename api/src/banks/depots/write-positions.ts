import { costBase, isDepotType, realisedGain, roundToCents, type HeldUnits } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { BankPosition } from '../../adapters/trader/trader-gateway';
import { beginPortfolio, sumUpPortfolios } from '../../contracts/analysis/portfolio-state';
import type { Queries } from '../../db/database';

interface Entry {
  readonly fundId: number;
  readonly units: number;
  readonly price: number;
  readonly pricedOn: string;
  readonly value: number;
  readonly purchaseValue: number | null;
}

interface Held extends HeldUnits {
  readonly fundId: number;
}

interface Current {
  readonly validOn: string;
  readonly tariffTypeId: number;
  readonly entries: readonly Held[];
}

/** What became of the positions of a contract. */
export type WrittenPositions = 'unchanged' | 'priced' | 'replaced' | 'unknownFunds';

async function currentOf(db: Queries, contractId: number): Promise<Current | undefined> {
  const [current] = await db.query<Current>(
    sql`select p.valid_on::text as "validOn", t.tariff_type_id as "tariffTypeId", coalesce((select json_agg(json_build_object('fundId', fund_id,
        'units', units, 'price', price, 'purchaseValue', purchase_value))
      from portfolio_entry e where e.contract_id = p.contract_id and e.valid_on = p.valid_on), '[]') as entries
    from portfolio p join contract c on c.id = p.contract_id join tariff t on t.id = c.tariff_id
    where p.contract_id = ${contractId} order by p.valid_on desc limit 1`,
  );
  return current;
}

/** What is no longer held was sold at the last known price. */
async function bookRealisedGain(
  db: Queries,
  contractId: number,
  day: string,
  before: readonly Held[],
  entries: readonly Entry[],
): Promise<void> {
  const gain = before.reduce<number | null>((sum, held) => {
    const entry = entries.find(({ fundId }) => fundId === held.fundId);
    const gainOfFund = realisedGain(held, entry?.units ?? 0, entry?.price ?? held.price);
    return sum === null || gainOfFund === null ? null : sum + gainOfFund;
  }, 0);
  await db.query(
    sql`update portfolio set realised_gain = realised_gain + ${gain}::numeric
    where contract_id = ${contractId} and valid_on = ${day}::date`,
  );
}

async function replaceEntries(db: Queries, contractId: number, day: string, entries: readonly Entry[]) {
  await db.query(
    sql`delete from portfolio_entry where contract_id = ${contractId} and valid_on = ${day}::date`,
  );
  const rows = entries.map((entry) => ({
    fund_id: entry.fundId,
    units: entry.units,
    price: entry.price,
    priced_on: entry.pricedOn,
    value: entry.value,
    purchase_value: entry.purchaseValue,
  }));
  await db.query(
    sql`insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, priced_on, value, purchase_value)
    select ${contractId}, ${day}::date, fund_id, units, price, priced_on, value, purchase_value
    from jsonb_populate_recordset(null::portfolio_entry, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/**
 * Makes what a bank shows the current portfolio of a contract, which is locked. The same units at other prices keep the
 * day of the portfolio; other units begin a new state. A depot with a fund that is not known here changes nothing.
 */
export async function writePositions(
  db: Queries,
  contractId: number,
  positions: readonly BankPosition[],
  today: string,
): Promise<WrittenPositions> {
  const funds = await db.query<{ id: number; isin: string }>(
    sql`select id, isin from fund where isin = any(${positions.map(({ isin }) => isin)}::text[])`,
  );
  const fundByIsin = new Map(funds.map(({ id, isin }) => [isin, id]));
  if (positions.some(({ isin }) => !fundByIsin.has(isin))) return 'unknownFunds';
  const current = await currentOf(db, contractId);
  const held = new Map(current?.entries.map((entry) => [entry.fundId, entry]));
  const entries = positions.flatMap(({ isin, units, price, pricedOn }): Entry[] => {
    const fundId = fundByIsin.get(isin);
    if (fundId === undefined) return [];
    const value = roundToCents(units * price);
    // What a first state has cost happened before anybody looked.
    const purchaseValue = current ? costBase(held.get(fundId), units, price) : null;
    return [{ fundId, units, price, pricedOn, value, purchaseValue }];
  });
  const hasSameUnits =
    current !== undefined &&
    current.entries.length === entries.length &&
    entries.every(({ fundId, units }) => held.get(fundId)?.units === units);
  const hasSamePrices = entries.every(({ fundId, price }) => held.get(fundId)?.price === price);
  if (hasSameUnits && hasSamePrices) return 'unchanged';
  // A state of a later day can only come from a client whose day began earlier.
  const day = hasSameUnits || (current && current.validOn > today) ? current.validOn : today;
  await beginPortfolio(db, contractId, day);
  if (current && isDepotType(current.tariffTypeId))
    await bookRealisedGain(db, contractId, day, current.entries, entries);
  await replaceEntries(db, contractId, day, entries);
  await sumUpPortfolios(db, [contractId]);
  return hasSameUnits ? 'priced' : 'replaced';
}
