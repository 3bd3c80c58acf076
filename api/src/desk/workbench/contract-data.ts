import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { knownValue } from '../../contracts/detail/known-value';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import { readFirstWork } from '../../advice/work-list/read-work-list';
import type { WorkReader } from '../../advice/work-list/work-day';
import type { ReadyData } from './ready-data';

const FIRST_ITEMS = 5;
const OWN_CONTRACTS = 20;

/** What to look at first today. */
export const readWork = (db: Queries, reader: WorkReader): Promise<ReadyData<'work'>> =>
  readFirstWork(db, reader, FIRST_ITEMS);

/** The contracts of a customer, those with the most value first. */
export async function readOwnContracts(db: Queries, scope: DataScope): Promise<ReadyData<'ownContracts'>> {
  const isVisible = where([...contractScopeConditions(scope, 'c.')]);
  const rows = await db.query<ReadyData<'ownContracts'>['items'][number] & { total: number }>(
    sql`select c.id, c.external_key as "contractNumber", c.tariff_name as "tariffName",
      c.issuer_name as "insurerName", ${raw(knownValue('c.total_value'))} as value, c.score,
      c.score_band as "scoreBand", count(*) over ()::int as total
    from contract c ${isVisible} order by c.total_value desc, c.id limit ${OWN_CONTRACTS}`,
  );
  return { items: rows.map(({ total, ...item }) => item), total: rows[0]?.total ?? 0 };
}
