import { isAlike, spellOut } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Reads } from '../db/database';

/** Words that the index finds like one, of which those with the fewest errors are tried. */
const COMPARED = 12;
/** Readings of a text that are searched for. */
const MOST_READINGS = 3;
/** Words beyond this one are taken as they are. */
const MOST_CORRECTED = 3;

/** A word with two letters swapped shares too few of three letters with what is meant, when it is short. */
const swapsOf = (word: string): readonly string[] => {
  const letters = [...word];
  return letters.slice(1).map((letter, i) => {
    const swapped = [...letters];
    swapped.splice(i, 2, letter, letters[i] ?? '');
    return swapped.join('');
  });
};

async function readingsOf(db: Reads, word: string): Promise<readonly string[]> {
  if (/\p{Nd}/u.test(word)) return [word];
  const typed = spellOut(word);
  const rows = await db.query<{ word: string }>(
    sql`select word from (select distinct word, word like ${`${typed.replace(/[\\%_]/g, '\\$&')}%`} as is_start,
        similarity(word, ${typed}) as likeness from search_word
        where word % ${typed} or word = any(${swapsOf(typed)}::text[])) w
      order by is_start desc, likeness desc, word limit ${COMPARED}`,
  );
  const alike = rows.filter((known) => known.word.startsWith(typed) || isAlike(typed, known.word));
  return alike.length === 0 ? [word] : alike.map((known) => known.word).slice(0, MOST_READINGS);
}

/**
 * What a text with typing errors may mean, by the words of the names that there are. They are those of everybody's
 * records: they are only searched for, within the scope of the caller, and never shown.
 */
export async function correctWords(db: Reads, text: string): Promise<readonly string[]> {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const readings = await Promise.all(words.slice(0, MOST_CORRECTED).map((word) => readingsOf(db, word)));
  const rest = words.slice(MOST_CORRECTED);
  const count = Math.max(0, ...readings.map(({ length }) => length));
  const texts = Array.from({ length: count }, (_, i) =>
    [...readings.map((of) => of[i] ?? of[0] ?? ''), ...rest].join(' '),
  );
  return [...new Set(texts)].filter((one) => one !== text);
}
