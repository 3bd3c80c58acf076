import { apostrophes } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';

async function isHeld(db: Transaction, word: string): Promise<boolean> {
  const pattern = `%${word}%`;
  const [row] = await db.query<{ isHeld: boolean }>(
    sql`select exists (select 1 from customer where search_text like ${pattern})
      or exists (select 1 from app_user where search_text like ${pattern})
      or exists (select 1 from fund where search_text like ${pattern})
      or exists (select 1 from tariff where search_letters(name, true) like ${pattern}) as "isHeld"`,
  );
  return row?.isHeld === true;
}

/**
 * Takes the words of a name out of what mistyped words are compared with, unless another name holds them. Those that an
 * apostrophe parted were remembered apart before 0086.
 */
export async function forgetWords(db: Transaction, name: string): Promise<void> {
  const parted = Array.from(name, (letter) => (apostrophes.includes(letter) ? ' ' : letter)).join('');
  const remembered = await db.query<{ word: string }>(
    sql`select word from search_word where word in (select part from regexp_split_to_table(
      search_letters(${`${name} ${parted}`}, true), '[^[:alnum:]]+') part)`,
  );
  const free: string[] = [];
  for (const { word } of remembered) if (!(await isHeld(db, word))) free.push(word);
  await db.query(sql`delete from search_word where word = any(${free}::text[])`);
}
