import { roundToCents } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { BankPosition } from '../../adapters/trader/trader-gateway';
import { sumUpPortfolios } from '../../analysis/portfolio-state';
import type { Queries } from '../../db/database';

interface Entry {
  readonly fundId: number;
  readonly units: number;
  readonly price: number;
  readonly pricedOn: string;
  readonly value: number;
  readonly purchaseValue: number | null;
}

interface Held {
  readonly fundId: number;
  readonly units: number;
  readonly price: number;
  readonly purchaseValue: number | null;
}

interface Current {
  readonly validOn: string;
  readonly entries: readonly Held[];
}

/** What became of the positions of a contract. */
export type WrittenPositions = 'unchanged' | 'priced' | 'replaced' | 'unknownFunds';

async function currentOf(db: Queries, contractId: number): Promise<Current | undefined> {
  const [current] = await db.query<Current>(
    sql`select p.valid_on::text as "validOn", coalesce((select json_agg(json_build_object('fundId', fund_id,
        'units', units, 'price', price, 'purchaseValue', purchase_value))
      from portfolio_entry e where e.contract_id = p.contract_id and e.valid_on = p.valid_on), '[]') as entries
    from portfolio p where p.contract_id = ${contractId} order by p.valid_on desc limit 1`,
  );
  return current;
}

/** What was paid for the units that are left; unknown when units were bought at a price that is not known here. */
function purchaseOf(held: Held | undefined, units: number, price: number): number | null {
  if (!held) return roundToCents(units * price);
  if (held.purchaseValue === null || held.units === 0) return null;
  return units <= held.units
    ? roundToCents((held.purchaseValue * units) / held.units)
    : roundToCents(held.purchaseValue + (units - held.units) * price);
}

/** A state of today with what stands outside the funds as before. */
async function startToday(db: Queries, contractId: number, today: string, from: string | undefined) {
  if (from === today) return;
  await db.query(
    from === undefined
      ? sql`insert into portfolio (contract_id, valid_on, total_value) values (${contractId}, ${today}::date, 0)`
      : sql`insert into portfolio (contract_id, valid_on, cash_value, non_funds_value, contributions_value,
          reserve_value, guarantee_fund_quantity, total_value)
        select contract_id, ${today}::date, cash_value, non_funds_value, contributions_value, reserve_value,
          guarantee_fund_quantity, total_value
        from portfolio where contract_id = ${contractId} and valid_on = ${from}::date`,
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
    const purchaseValue = purchaseOf(held.get(fundId), units, price);
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
  await startToday(db, contractId, day, current?.validOn);
  await replaceEntries(db, contractId, day, entries);
  await sumUpPortfolios(db, [contractId]);
  return hasSameUnits ? 'priced' : 'replaced';
}
