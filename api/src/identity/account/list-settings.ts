import type { ListSettings } from '@depotwerk/contract/identity';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { unknownLists } from '../part-rights/declared-by-parts';

/** A list of the product, or one that a part declares. @throws {ApiFault} 404 */
async function requireList(db: Queries, list: string): Promise<void> {
  if (!list.includes('.')) return;
  const [unknown] = await db.query(unknownLists([list]));
  if (unknown) throw notFound('request', list);
}

export async function readListSettings(db: Queries, userId: string, list: string): Promise<ListSettings> {
  await requireList(db, list);
  const [settings] = await db.query<ListSettings>(
    'select columns, views from list_settings where user_id = $1 and list = $2',
    [userId, list],
  );
  return settings ?? { columns: null, views: [] };
}

/** @returns what is stored now */
export async function saveListSettings(
  db: Queries,
  userId: string,
  list: string,
  { columns, views }: ListSettings,
): Promise<ListSettings> {
  await requireList(db, list);
  await db.query(
    `insert into list_settings (user_id, list, columns, views) values ($1, $2, $3::text[], $4::jsonb)
     on conflict (user_id, list) do update set columns = excluded.columns, views = excluded.views`,
    [userId, list, columns, JSON.stringify(views)],
  );
  return { columns, views };
}
