import type { PositionsUndo } from '@depotwerk/contract/floor';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';

/** More would make an answer that nobody reads; the rest is counted. */
const MOST_LISTED = 1000;

const noted = (runId: string): Sql =>
  sql`(select n.*, p.imported_at is not distinct from n.written_at as is_own, p.name, p.as_of, p.file_name
    from import_positions n left join fund_positions p using (isin) where n.run_id = ${runId}::uuid) as n`;

/** Contracts that hold a fund today, by the ISIN of those whose positions go back or go. */
const holders = (runId: string): Sql =>
  sql`(select f.isin, e.contract_id from ${noted(runId)} join fund f using (isin)
      join portfolio_entry e on e.fund_id = f.id and e.units > 0
      where n.is_own and e.valid_on = (select max(s.valid_on) from portfolio s where s.contract_id = e.contract_id)) as h`;

/** What {@link undoPositions} would do; undefined: the import has brought no positions. */
export async function previewUndonePositions(db: Queries, runId: string): Promise<PositionsUndo | undefined> {
  const [funds] = await db.query<PositionsUndo['funds']>(
    sql`select count(*) filter (where is_own and before is not null)::int as restored,
        count(*) filter (where is_own and before is null)::int as removed,
        count(*) filter (where not is_own)::int as kept
      from ${noted(runId)}`,
  );
  if (!funds || funds.restored + funds.removed + funds.kept === 0) return undefined;
  const [held] = await db.query<{ contracts: number }>(
    sql`select count(distinct contract_id)::int as contracts from ${holders(runId)}`,
  );
  const changed = await db.query<PositionsUndo['changed'][number]>(
    sql`select n.isin, coalesce(f.name, n.name) as "fundName", coalesce(held.contracts, 0) as contracts,
        n.as_of::text as "asOf", case when n.before is not null then
          jsonb_build_object('fileName', n.before->>'file_name', 'asOf', n.before->>'as_of') end as before
      from ${noted(runId)} left join fund f using (isin)
      left join (select isin, count(*)::int as contracts from ${holders(runId)} group by 1) held using (isin)
      where n.is_own order by 2, 1 limit ${MOST_LISTED}`,
  );
  const kept = await db.query<PositionsUndo['kept'][number]>(
    sql`select n.isin, coalesce(f.name, n.name) as "fundName",
        jsonb_build_object('fileName', n.file_name, 'asOf', n.as_of) as later
      from ${noted(runId)} left join fund f using (isin)
      where not n.is_own order by 2, 1 limit ${MOST_LISTED}`,
  );
  return { funds, contracts: held?.contracts ?? 0, changed, kept };
}

/**
 * Brings back the positions that an import has replaced, and takes away those of funds that had none. What a later file has replaced stays;
 * if that one is taken back as well, what was before this import comes back.
 */
export async function undoPositions(db: Transaction, runId: string): Promise<void> {
  const own = sql`p.isin = n.isin and p.imported_at = n.written_at`;
  await db.query(
    sql`update fund_positions p set name = b.name, as_of = b.as_of, file_name = b.file_name, currency = b.currency,
        net_assets = b.net_assets, positions = b.positions, imported_at = n.before_at
      from import_positions n cross join lateral jsonb_populate_record(null::fund_positions, n.before) b
      where n.run_id = ${runId}::uuid and n.before is not null and ${own}`,
  );
  await db.query(
    sql`delete from fund_positions p using import_positions n
      where n.run_id = ${runId}::uuid and n.before is null and ${own}`,
  );
  await db.query(
    sql`with gone as (delete from import_positions where run_id = ${runId}::uuid returning *)
      update import_positions later set before = n.before, before_at = n.before_at from gone n
      where later.isin = n.isin and later.before_at = n.written_at`,
  );
}
