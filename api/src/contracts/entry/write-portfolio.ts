import {
  hasPortfolio,
  roundToCents,
  worthOf,
  type ContractEntry,
  type EnteredPosition,
} from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { PendingChanges } from '../analysis/pending-changes';
import { beginPortfolio, sumUpPortfolios } from '../analysis/portfolio-state';
import type { Transaction } from '../../db/database';
import { dayPrices } from './day-prices';
import { protectionPrice } from './protection-price';
import type { StoredEntry } from './read-entry';

/** A row of `portfolio_entry`; price and value are 0 where nobody knows them. */
function entryRow({ fundId, units, value, purchaseValue }: EnteredPosition, price: number | undefined) {
  const worth = value ?? (price === undefined ? 0 : worthOf(units, price));
  return {
    fund_id: fundId,
    units,
    price: value === null ? (price ?? 0) : value / units,
    value: worth,
    purchase_value: purchaseValue,
  };
}

/**
 * The state of the day: begun with what is typed, or made that; what is not part of the form stays. Who types what was paid in
 * has named what came in, who changes withdrawals or costs what left.
 */
async function writeState(
  db: Transaction,
  contractId: number,
  day: string,
  entry: ContractEntry,
  before: StoredEntry | null,
): Promise<void> {
  const { cashValue, reserveValue, contributionsValue, guaranteeFundQuantity } = entry;
  const { withdrawnValue, costsValue } = entry;
  const isOutNamed =
    (withdrawnValue !== null && withdrawnValue !== before?.withdrawnValue) ||
    (costsValue !== null && costsValue !== before?.costsValue);
  const protection = worthOf(guaranteeFundQuantity ?? 0, await protectionPrice(db, entry.tariffId, day));
  await beginPortfolio(db, contractId, day);
  await db.query(
    sql`update portfolio set cash_value = ${cashValue ?? 0},
      non_funds_value = ${roundToCents((reserveValue ?? 0) + protection)},
      contributions_value = case when ${contributionsValue}::numeric is null and unnamed_in > 0 then contributions_value
        else ${contributionsValue ?? 0} end,
      unnamed_in = case when ${contributionsValue}::numeric is null then unnamed_in else 0 end,
      withdrawn_value = coalesce(${withdrawnValue}, withdrawn_value), costs_value = coalesce(${costsValue}, costs_value),
      unnamed_out = case when ${isOutNamed} then 0 else unnamed_out end, reserve_value = ${reserveValue ?? 0},
      guarantee_fund_quantity = ${guaranteeFundQuantity ?? 0}
    where contract_id = ${contractId} and valid_on = ${day}::date`,
  );
}

/** Replaces the positions of the day. One that is typed as it was keeps its price and the day of that. */
async function writePositions(
  db: Transaction,
  contractId: number,
  day: string,
  positions: readonly EnteredPosition[],
  unchanged: readonly number[],
): Promise<void> {
  const changed = positions.filter(({ fundId }) => !unchanged.includes(fundId));
  const fundIds = changed.map(({ fundId }) => fundId);
  const prices = await dayPrices(db, fundIds, day);
  const rows = changed.map((each) => entryRow(each, prices.get(each.fundId)));
  await db.query(
    sql`delete from portfolio_entry where contract_id = ${contractId} and valid_on = ${day}::date
      and not fund_id = any(${unchanged}::int[])`,
  );
  await db.query(
    sql`insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, value, purchase_value)
    select ${contractId}, ${day}::date, fund_id, units, price, value, purchase_value
    from jsonb_populate_recordset(null::portfolio_entry, ${JSON.stringify(rows)}::jsonb)`,
  );
}

const isSame = (one: EnteredPosition, other: EnteredPosition | undefined): boolean =>
  one.units === other?.units && one.value === other.value && one.purchaseValue === other.purchaseValue;

/** Makes what is typed the current portfolio: corrects its day, or begins a new state on a later one. */
export async function writePortfolio(
  db: Transaction,
  contractId: number,
  entry: ContractEntry,
  before: StoredEntry | null,
  pending: PendingChanges,
): Promise<void> {
  const { valuationDate: day, positions } = entry;
  if (day === null || !(hasPortfolio(entry) || before?.valuationDate)) return;
  const held = new Map(before?.positions.map((position) => [position.fundId, position]));
  const unchanged =
    before?.valuationDate === day
      ? positions.filter((each) => isSame(each, held.get(each.fundId))).map(({ fundId }) => fundId)
      : [];
  await writeState(db, contractId, day, entry, before);
  await writePositions(db, contractId, day, positions, unchanged);
  await sumUpPortfolios(db, [contractId], pending);
}
