import type { ListSettings } from '@depotwerk/contract/identity';
import type { ListName } from '@depotwerk/contract/identity/values/list-settings';
import type { Queries } from '../../db/database';

export async function readListSettings(db: Queries, userId: string, list: ListName): Promise<ListSettings> {
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
  list: ListName,
  { columns, views }: ListSettings,
): Promise<ListSettings> {
  await db.query(
    `insert into list_settings (user_id, list, columns, views) values ($1, $2, $3::text[], $4::jsonb)
     on conflict (user_id, list) do update set columns = excluded.columns, views = excluded.views`,
    [userId, list, columns, JSON.stringify(views)],
  );
  return { columns, views };
}
