import type { FetchResult } from '@depotwerk/contract/contracts/values/fetches';
import type { Booking } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { apart, raise } from '../../db/apart';
import type { Transaction } from '../../db/database';
import type { Change } from '../../audit/write-audit';
import { bringIntoLine } from '../../contracts/analysis/bring-into-line';
import type { ChangedColumns, PendingChanges } from '../../contracts/analysis/pending-changes';
import { lockContracts } from '../../records/lock-rows';
import type { ShownState, WrittenPositions } from './write-positions';
import { writePositions } from './write-positions';

interface Before {
  readonly id: number;
  readonly contractNumber: string;
  readonly totalValue: number;
}

/** Orders that were closed by hand as executed are in what the bank shows now. */
const confirmHoldings = (db: Transaction, contractIds: readonly number[]): Promise<unknown> =>
  db.query(
    sql`update trader_order set holdings_confirmed_at = now() where contract_id = any(${contractIds}::int[])
      and closed_by is not null and state = 'executed' and holdings_confirmed_at is null`,
  );

/** What banks say of the depots of contracts; none of a moment before what a contract knows already. */
const shownStates = (db: Transaction, contractIds: readonly number[]) =>
  db.query<ShownState & { readonly contractId: number }>(
    sql`select contract_id as "contractId", positions, costs_taken as "costsEur" from trader_depot
    where contract_id = any(${contractIds}::int[]) and (as_of >= booked_as_of) is not false order by contract_id`,
  );

/** What cannot be read, or waits for a person, counts as not read. */
type ReadKind = Exclude<WrittenPositions['kind'], 'unknownFunds' | 'awaitsAction'>;

const fetchResults: Readonly<Record<ReadKind, FetchResult>> = {
  unchanged: 'nothingNew',
  priced: 'prices',
  replaced: 'holdings',
};

/**
 * Notes of contracts that were read when their bank was, which one, and what that brought; of changed ones as a new version. A
 * review is a person's act and stays as it is.
 *
 * @returns what they are worth now
 */
async function noteFetches(
  db: Transaction,
  fetched: readonly { readonly id: number; readonly result: FetchResult; readonly isChanged: boolean }[],
  pending: PendingChanges,
): Promise<{ id: number; totalValue: number }[]> {
  const rows = await db.query<{ id: number; totalValue: number; columns: ChangedColumns }>(
    sql`select c.id, coalesce(p.total_value, c.total_value) as "totalValue", jsonb_build_object(
        'last_check', greatest(c.last_check, d.refreshed_at), 'last_fetch', d.refreshed_at,
        'last_fetch_from', c.issuer_name, 'last_fetch_result', f.result) as columns
    from jsonb_to_recordset(${JSON.stringify(fetched)}::jsonb) as f (id int, result text)
      join trader_depot d on d.contract_id = f.id join contract c on c.id = f.id
      left join lateral (select total_value from portfolio where contract_id = c.id order by valid_on desc limit 1) p
        on true`,
  );
  for (const { id, columns } of rows) pending.set(id, columns);
  pending.raiseVersions(fetched.filter(({ isChanged }) => isChanged).map(({ id }) => id));
  return rows;
}

/** Only what is not 0: an entry tells what happened. */
const bookingFacts = (booking: Booking | null): Partial<Booking> =>
  Object.fromEntries(Object.entries(booking ?? {}).filter(([, eur]) => eur !== 0));

/**
 * Brings what the banks of contracts showed last into them and notes that they were read (OPEN-60). The caller analyses
 * them anew. What cannot be read counts as not read, and only what has changed is a new version.
 *
 * @param pending collects what changes in their rows
 * @param onFault hears why one of many contracts failed: it counts as not looked at. Without it that ends all of them
 * @returns entries for the audit log, of contracts whose portfolio has changed, and of splits that were noticed
 */
export async function refreshContracts(
  db: Transaction,
  contractIds: readonly number[],
  today: string,
  pending: PendingChanges,
  onFault: (error: unknown) => void = raise,
): Promise<Change[]> {
  await lockContracts(db, contractIds, 'no key update');
  const before = await db.query<Before>(
    sql`select id, external_key as "contractNumber", total_value as "totalValue" from contract
    where id = any(${contractIds}::int[]) order by id`,
  );
  const { changes: exchanged, failed } = await bringIntoLine(db, contractIds, pending, onFault);
  const changes = [...exchanged];
  const outcomes = new Map<number, WrittenPositions>();
  for (const { contractId, ...shown } of await shownStates(db, contractIds)) {
    if (failed.has(contractId)) continue;
    const write = () => writePositions(db, contractId, shown, today, pending);
    const outcome = await apart(db, `the refresh of contract ${contractId}`, write, onFault);
    if (!outcome) continue;
    if ('changes' in outcome) changes.push(...outcome.changes);
    outcomes.set(contractId, outcome);
  }
  const fetched = [...outcomes].flatMap(([id, outcome]) =>
    outcome.kind === 'unknownFunds' || outcome.kind === 'awaitsAction'
      ? []
      : [{ id, result: fetchResults[outcome.kind], isChanged: 'booking' in outcome }],
  );
  const read = fetched.map(({ id }) => id);
  const after = await noteFetches(db, fetched, pending);
  await db.query(
    sql`update trader_depot set booked_as_of = coalesce(as_of, booked_as_of) where contract_id = any(${read}::int[])`,
  );
  await confirmHoldings(db, read);
  const values = new Map(after.map(({ id, totalValue }) => [id, totalValue]));
  const refreshed = before.flatMap(({ id, contractNumber, totalValue }): Change[] => {
    const outcome = outcomes.get(id);
    return outcome && 'booking' in outcome
      ? [
          {
            action: 'traderDepot.refreshed',
            entityType: 'contract',
            entityId: String(id),
            entityName: contractNumber,
            before: { totalValue },
            after: { totalValue: values.get(id) ?? null, ...bookingFacts(outcome.booking) },
          },
        ]
      : [];
  });
  return [...changes, ...refreshed];
}
