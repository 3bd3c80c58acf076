import { apostrophes } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';

/**
 * Takes the words of a name out of what mistyped words are compared with, unless another name holds them. Those that an
 * apostrophe parted were remembered apart before 0086.
 */
export async function forgetWords(db: Transaction, name: string): Promise<void> {
  const parted = Array.from(name, (letter) => (apostrophes.includes(letter) ? ' ' : letter)).join('');
  await db.query(
    sql`delete from search_word w
    where w.word in (select part from regexp_split_to_table(
        search_letters(${`${name} ${parted}`}, true), '[^[:alnum:]]+') part)
      and not exists (select from customer where search_text like '%' || w.word || '%')
      and not exists (select from app_user where search_text like '%' || w.word || '%')
      and not exists (select from fund where search_text like '%' || w.word || '%')
      and not exists (select from tariff where search_letters(name, true) like '%' || w.word || '%')`,
  );
}
