import type { ReadingChoice } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { readStoredFile } from '../../imports/store-file';
import { namesUser, type NamedUser } from './rows-naming';

interface NamedRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly fullName: string | null;
  readonly words: readonly string[];
}

const wordsOf = (name: string): readonly string[] => name.split(/\s+/).filter((word) => word !== '');

/** What a file of users, and the report of its import, can call a person by. */
export async function readNamedUser(
  db: Queries,
  { customerId, userId }: { readonly customerId: number | null; readonly userId: string | null },
): Promise<NamedUser> {
  const [row] = await db.query<NamedRow>(
    sql`select k.first_name as "firstName", k.last_name as "lastName", u.full_name as "fullName",
        array_remove(array[lower(u.user_name), lower(u.email), lower(k.email)], null) as words
      from (select 1) one left join customer k on k.id = ${customerId}::int left join app_user u on u.id = ${userId}::uuid`,
  );
  if (!row) return { names: [], words: new Set() };
  const { firstName, lastName, fullName, words } = row;
  const names = [...(lastName === null ? [] : [`${firstName ?? ''} ${lastName}`]), fullName ?? ''];
  return {
    names: names.map(wordsOf).filter((name) => name.length > 0),
    words: new Set(words.filter((word) => word !== '')),
  };
}

/** Stored files of users that name a person. One too many is sent again; one too few would keep what must be erased. */
export async function userFilesNaming(
  db: Queries,
  person: { readonly customerId: number | null; readonly userId: string | null },
): Promise<readonly string[]> {
  const named = await readNamedUser(db, person);
  const files = await db.query<{ id: string; choice: ReadingChoice }>(
    sql`select id, choice from import_file where kind = 'users' and hash is not null order by stored_at`,
  );
  const naming: string[] = [];
  for (const { id, choice } of files) {
    const bytes = await readStoredFile(db, id);
    // What cannot be read as a table cannot be searched either: it goes.
    if (bytes && (await namesUser(bytes, choice, named).catch(() => true))) naming.push(id);
  }
  return naming;
}
