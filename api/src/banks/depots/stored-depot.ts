import { centsOf, eurOf, worthOf } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { BankDepot, BankPosition } from '../../adapters/trader/trader-gateway';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';

export interface DepotKey {
  readonly issuerId: number;
  readonly externalKey: string;
}

export interface StoredDepot extends DepotKey {
  readonly externalConsumerKey: string;
  readonly contractId: number | null;
  readonly isIgnored: boolean;
  readonly isConfirmed: boolean;
}

/** The one sequence in which depots are locked, whatever the language of the database. @param row name of a row of `trader_depot` */
export const depotSequence = (row: string): Sql => raw(`${row}.issuer_id, ${row}.external_key collate "C"`);

/** Locks depots before they are looked at one by one, so that two calls about the same ones do not wait for each other for ever. */
export const lockDepots = (db: Queries, depots: readonly DepotKey[]): Promise<unknown> =>
  db.query(
    sql`select d.external_key from trader_depot d
      join jsonb_to_recordset(${JSON.stringify(depots)}::jsonb) as k ("issuerId" int, "externalKey" text)
        on k."issuerId" = d.issuer_id and k."externalKey" = d.external_key
      order by ${depotSequence('d')} for update of d`,
  );

export const nameOf = ({ issuerId, externalKey }: DepotKey): string => `${externalKey}:${issuerId}`;

/**
 * Locks a depot that the user's access at the bank shows.
 *
 * @throws {ApiFault} 404 `traderDepots.notFound`
 */
export async function lockDepot(
  db: Queries,
  userId: string,
  { issuerId, externalKey }: DepotKey,
): Promise<StoredDepot> {
  const [depot] = await db.query<StoredDepot>(
    sql`select d.issuer_id as "issuerId", d.external_key as "externalKey",
      d.external_consumer_key as "externalConsumerKey", d.contract_id as "contractId", d.is_ignored as "isIgnored",
      d.is_confirmed as "isConfirmed"
    from trader_depot d join trader_depot_viewer v using (issuer_id, external_key)
    where d.issuer_id = ${issuerId} and d.external_key = ${externalKey} and v.user_id = ${userId} for update of d`,
  );
  if (!depot) throw notFound('traderDepots', externalKey);
  return depot;
}

const valueOf = (positions: readonly BankPosition[]): number | null =>
  positions.some(({ price, units }) => price === 0 && units > 0)
    ? null
    : eurOf(positions.reduce((cents, { units, price }) => cents + centsOf(worthOf(units, price)), 0));

const valuationDay = (positions: readonly BankPosition[]): string | null =>
  positions.reduce<string | null>(
    (oldest, { pricedOn }) => (oldest === null || pricedOn < oldest ? pricedOn : oldest),
    null,
  );

/**
 * What the bank shows becomes what is known: new depots come in, and what is no longer shown is out of sight. Of a depot of which
 * a newer answer is known nothing changes.
 */
export async function saveShownDepots(
  db: Queries,
  userId: string,
  issuerId: number,
  depots: readonly BankDepot[],
): Promise<void> {
  const rows = depots.map(({ positions, asOf, costsEur, ...depot }) => ({
    issuer_id: issuerId,
    external_key: depot.externalKey,
    external_consumer_key: depot.externalConsumerKey,
    owner_name: depot.ownerName,
    is_confirmed: depot.isConfirmed,
    value: valueOf(positions),
    value_date: valuationDay(positions),
    positions,
    as_of: asOf,
    costs_taken: costsEur,
  }));
  await lockDepots(
    db,
    depots.map(({ externalKey }) => ({ issuerId, externalKey })),
  );
  await db.query(
    sql`insert into trader_depot as d (issuer_id, external_key, external_consumer_key, owner_name, is_confirmed, value,
      value_date, positions, as_of, costs_taken, refreshed_at)
    select issuer_id, external_key, external_consumer_key, owner_name, is_confirmed, value, value_date, positions, as_of,
      costs_taken, now()
    from jsonb_populate_recordset(null::trader_depot, ${JSON.stringify(rows)}::jsonb) shown order by ${depotSequence('shown')}
    on conflict (issuer_id, external_key) do update set external_consumer_key = excluded.external_consumer_key,
      owner_name = excluded.owner_name, is_confirmed = excluded.is_confirmed, value = excluded.value,
      value_date = excluded.value_date, positions = excluded.positions, as_of = excluded.as_of,
      costs_taken = excluded.costs_taken, refreshed_at = excluded.refreshed_at
    where d.as_of is null or excluded.as_of >= d.as_of`,
  );
  const keys = depots.map(({ externalKey }) => externalKey);
  await db.query(
    sql`delete from trader_depot_viewer where user_id = ${userId} and issuer_id = ${issuerId}
      and external_key <> all(${keys}::text[])`,
  );
  await db.query(
    sql`insert into trader_depot_viewer (user_id, issuer_id, external_key)
    select ${userId}, ${issuerId}, key from unnest(${keys}::text[]) as shown (key) on conflict do nothing`,
  );
}
