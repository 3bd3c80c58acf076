import sql, { type Sql } from 'sql-template-tag';

/** Beyond this one a walk meets hits so often that it may as well look each of them up. */
const MOST_HITS = 100_000;
/** One MB for each search, and ids have been used up by eight million contracts by then. */
const HIGHEST_ID = 8_388_607;

/**
 * Which contracts a selection with a search holds, one bit for each id. The indexes of the orders carry the ids, but not
 * the text that is searched.
 */
export interface SearchHits {
  readonly bits: Buffer;
}

/** Column beside a count that {@link searchHits} reads. */
export const hitIds = sql`case when count(*) <= ${MOST_HITS} and max(id) <= ${HIGHEST_ID}
  then string_agg(id::text, ',') end`;

const COMMA = 44;
const ZERO = 48;

/** @param ids of {@link hitIds} @returns null when there are none, or too many to be kept */
export function searchHits(ids: string | null): SearchHits | null {
  if (ids === null) return null;
  const found: number[] = [];
  let highest = 0;
  let id = 0;
  // Digit by digit: to split a text of so many numbers keeps everybody else waiting for some ms.
  for (let i = 0; i <= ids.length; i++) {
    const code = i === ids.length ? COMMA : ids.charCodeAt(i);
    if (code === COMMA) {
      found.push(id);
      highest = Math.max(highest, id);
      id = 0;
    } else id = id * 10 + code - ZERO;
  }
  const bits = Buffer.alloc((highest >> 3) + 1);
  for (const one of found) bits[one >> 3] = (bits[one >> 3] ?? 0) | (1 << (one & 7));
  return { bits };
}

/** Whether a contract `w` is one of the hits. `case`: a bit behind the last one cannot be asked for. */
export const isSearchHit = (hits: SearchHits): Sql =>
  sql`case when w.id < ${idsAround(hits)} then get_bit(${hits.bits}::bytea, w.id) = 1 else false end`;

/** How many ids there may be, hits or not. */
export const idsAround = ({ bits }: SearchHits): number => bits.length * 8;
