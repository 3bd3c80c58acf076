import { worthOf, type BookedTrades } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { BankPosition } from '../../adapters/trader/trader-gateway';
import type { PendingChanges } from '../../contracts/analysis/pending-changes';
import { beginPortfolio, sumUpPortfolios } from '../../contracts/analysis/portfolio-state';
import type { Queries } from '../../db/database';

/** Units of a fund at a price. */
export type Position = Omit<BankPosition, 'isin'> & { readonly fundId: number };

/** What nobody knows stays 0 as it was: paid-in is no sum of the contributions that were seen. */
const writeMoney = (
  db: Queries,
  contractId: number,
  day: string,
  { state, booking }: BookedTrades,
): Promise<unknown> =>
  db.query(
    sql`update portfolio set
      contributions_value = contributions_value
        + case when contributions_value = 0 then 0 else ${booking.contributionEur}::numeric end,
      unnamed_in = ${state.unnamedInEur}, unnamed_out = ${state.unnamedOutEur}, costs_value = ${state.costsEur},
      realised_gain = ${state.realisedGainEur}
    where contract_id = ${contractId} and valid_on = ${day}::date`,
  );

async function replaceEntries(
  db: Queries,
  contractId: number,
  day: string,
  positions: readonly Position[],
  booked: BookedTrades | null,
): Promise<void> {
  const bases = new Map(booked?.state.holdings.map(({ fundId, purchaseValue }) => [fundId, purchaseValue]));
  const rows = positions.map(({ fundId, units, price, pricedOn }) => ({
    fund_id: fundId,
    units,
    price,
    priced_on: pricedOn,
    value: worthOf(units, price),
    // What a first state has cost happened before anybody looked.
    purchase_value: bases.get(fundId) ?? null,
  }));
  await db.query(
    sql`delete from portfolio_entry where contract_id = ${contractId} and valid_on = ${day}::date`,
  );
  await db.query(
    sql`insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, priced_on, value, purchase_value)
    select ${contractId}, ${day}::date, fund_id, units, price, priced_on, value, purchase_value
    from jsonb_populate_recordset(null::portfolio_entry, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/**
 * Makes positions the state of a day, with the money that moved. The contract is locked.
 *
 * @param booked null for a first state
 * @param pending collects the sums for the row of the contract
 */
export async function writeState(
  db: Queries,
  contractId: number,
  day: string,
  positions: readonly Position[],
  booked: BookedTrades | null,
  pending: PendingChanges,
): Promise<void> {
  await beginPortfolio(db, contractId, day);
  if (booked) await writeMoney(db, contractId, day, booked);
  await replaceEntries(db, contractId, day, positions, booked);
  await sumUpPortfolios(db, [contractId], pending);
}
