import type { SavedView } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import type { Person } from '../person';

/** What names the customer alone: numbers of the contracts, addresses, and the whole name where nobody else has it. */
async function wordsFor(db: Transaction, { customerId, emails }: Person): Promise<readonly string[]> {
  const [row] = await db.query<{ words: string[] }>(
    sql`with k as materialized (select first_name, last_name, sort_name from customer where id = ${customerId}),
      number as materialized (select external_key from contract where customer_id = ${customerId} and external_key <> '')
    select array(select external_key from number)
      || case when coalesce(k.first_name, '') = ''
          or exists (select 1 from customer where sort_name = (select sort_name from k) and id <> ${customerId}) then '{}'
        else array[concat_ws(', ', k.last_name, k.first_name), concat_ws(' ', k.first_name, k.last_name),
          concat_ws(' ', k.last_name, k.first_name)] end as words
    from k`,
  );
  return [...(row?.words ?? []), ...emails].map((word) => word.toLowerCase());
}

const textOf = ({ name, query }: SavedView): string =>
  [name, ...new URLSearchParams(query).values()].join('\n').toLowerCase();

/** Takes away views that users saved to find this customer; before the customer and the contracts are gone. */
export async function forgetViews(db: Transaction, person: Person): Promise<void> {
  const words = await wordsFor(db, person);
  const saved = await db.query<{ userId: string; list: string; views: readonly SavedView[] }>(
    sql`select user_id as "userId", list, views from list_settings where views <> '[]' for update`,
  );
  for (const { userId, list, views } of saved) {
    const kept = views.filter((view) => !words.some((word) => textOf(view).includes(word)));
    if (kept.length < views.length)
      await db.query(
        sql`update list_settings set views = ${JSON.stringify(kept)}::jsonb where user_id = ${userId} and list = ${list}`,
      );
  }
}
