import { compactNumber } from '@depotwerk/domain';
import { SEARCH_HITS } from '@depotwerk/contract/desk/values/search-kinds';
import sql, { join } from 'sql-template-tag';
import type { Reads } from '../../db/database';
import { contractScopeConditions, type DataScope } from '../../scope/data-scope';
import { nameOrder } from '../../sql/name-order';
import { where } from '../../sql/where';
import { contractSearchConditions } from '../../search/search-condition';
import { HITS_TO_RANK } from '../../search/search-limits';

interface Found {
  readonly id: number;
}

const ids = (rows: readonly Found[]): readonly number[] => rows.map(({ id }) => id);

/** The number of a contract `c` as people type it. */
const compact = sql`translate(lower(c.external_key), ' ./-', '')`;

const hasNumber = (text: string): boolean => /\p{Nd}/u.test(text);
const isOneWord = (text: string): boolean => !/\S\s+\S/u.test(text.trim());

/** Contracts that have all words in number, customer, tariff or customer number; numbers that begin so come first. */
async function collectContracts(db: Reads, text: string, scope: DataScope): Promise<readonly number[]> {
  const conditions = [...contractScopeConditions(scope, 'c.'), ...contractSearchConditions('c.', text)];
  const start = compactNumber(text);
  return ids(
    await db.query<Found>(
      sql`with c as materialized (select id, external_key, customer_sort_name from contract c ${where(conditions)}
        limit ${HITS_TO_RANK})
      select c.id from c order by ${compact} = ${start} desc, starts_with(${compact}, ${start}) desc,
        ${join(nameOrder(sql`c.customer_sort_name`))}, c.id limit ${SEARCH_HITS}`,
    ),
  );
}

/** The largest contracts of customers, in the order of the customers. */
const ofCustomers = async (db: Reads, customers: readonly number[], scope: DataScope) => {
  const conditions = [
    sql`c.customer_id = any(${customers}::integer[])`,
    ...contractScopeConditions(scope, 'c.'),
  ];
  return ids(
    await db.query<Found>(
      sql`select c.id from contract c ${where(conditions)}
        order by array_position(${customers}::integer[], c.customer_id), c.total_value desc, c.id limit ${SEARCH_HITS}`,
    ),
  );
};

/** What else the text finds, each looked for once. */
interface Others {
  /** In the scope of the contracts. */
  readonly customers: () => Promise<readonly number[]>;
  readonly tariffs: () => Promise<readonly number[]>;
}

/**
 * Contracts by number; by name those of the customers; by several words, of which no customer and no tariff has all,
 * those that have them all.
 */
export async function findContracts(
  db: Reads,
  text: string,
  scope: DataScope,
  { customers, tariffs }: Others,
): Promise<readonly number[]> {
  if (hasNumber(text)) return collectContracts(db, text, scope);
  const known = await customers();
  if (known.length > 0 || isOneWord(text)) return ofCustomers(db, known, scope);
  // A tariff has thousands of contracts, which its own page lists.
  return (await tariffs()).length > 0 ? [] : collectContracts(db, text, scope);
}

/** Shorter halves of a number stand in too many others. */
const SHORTEST_HALF = 3;
/** A number of fewer different signs has halves that the index does not tell apart. */
const FEWEST_SIGNS = 3;
/** Numbers that share a half with the typed one and are compared with it. */
const MOST_COMPARED = 2_000;

/**
 * Contracts whose number is like a typed one. An error leaves one half of a number as it is, and a half is found by
 * the index; the few numbers that have it are compared.
 */
export async function findLikeNumber(db: Reads, text: string, scope: DataScope): Promise<readonly number[]> {
  const typed = compactNumber(text);
  const middle = Math.floor(typed.length / 2);
  if (!/\d/.test(typed) || middle < SHORTEST_HALF || new Set(typed).size < FEWEST_SIGNS) return [];
  const halves = [typed.slice(0, middle), typed.slice(middle)].map(
    (half) => `%${half.replace(/[\\%_]/g, '\\$&')}%`,
  );
  const conditions = [
    sql`c.search_text like any(${halves}::text[])`,
    ...contractScopeConditions(scope, 'c.'),
  ];
  return ids(
    await db.query<Found>(
      sql`with c as materialized (select c.id, word_similarity(${typed}, c.search_text) as likeness from contract c
          ${where(conditions)} limit ${MOST_COMPARED})
        select id from c where likeness > 0.5 order by likeness desc, id limit ${SEARCH_HITS}`,
    ),
  );
}
