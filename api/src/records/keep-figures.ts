import sql from 'sql-template-tag';
import { raiseVersion } from '../cache/raise-version';
import type { Transaction } from '../db/database';

/** Contracts by what a writer changes of them. */
export interface TouchedContracts {
  /** Of whose rows something changes that the dashboard counts: group, band of the score, gravest hint, risk profile, value or source. */
  readonly rows?: readonly number[];
  /** Of which any month of the history changes, or the group. */
  readonly histories?: readonly number[];
  /** Of which the newest month changes, and months are added. */
  readonly newestMonths?: readonly number[];
}

/**
 * Writes contracts or their histories, and brings the figures in line that the dashboard shows of each group, and the version that
 * lists are kept by. Every writer of `contract` and `contract_value_history` works within it; the caller has locked the contracts.
 *
 * @param touched of those that are there before; what `write` adds is told by {@link addToFigures}
 * @see docs/decisions/0125-figures-by-writers.md
 */
export async function keepFigures<Result>(
  db: Transaction,
  { rows = [], histories = [], newestMonths = [] }: TouchedContracts,
  write: () => Promise<Result>,
): Promise<Result> {
  const contracts = sql`${rows}::int[]`;
  const ofHistories = sql`${[...histories, ...newestMonths]}::int[]`;
  // As text: sums keep their cents.
  const [before] = await db.query<{ figures: string }>(
    sql`select figures_of(${contracts}, ${ofHistories}, newest_months_of(${newestMonths}::int[]))::text as figures`,
  );
  const result = await write();
  await db.query(sql`select count_figures_since(${before?.figures}::jsonb, ${contracts}, ${ofHistories})`);
  await raiseVersion(db, 'contract');
  return result;
}

/** What contracts count in that are not there yet. */
export const NOTHING_COUNTED = JSON.stringify({ since: {}, figures: [], months: [] });

/**
 * Adds contracts, which have no history yet, and counts them.
 *
 * @param insert gives the ids of those that are new
 */
export async function addToFigures<Result>(
  db: Transaction,
  insert: () => Promise<Result>,
  idsOf: (result: Result) => readonly number[],
): Promise<Result> {
  const result = await insert();
  await db.query(sql`select count_figures_since(${NOTHING_COUNTED}::jsonb, ${idsOf(result)}::int[], '{}')`);
  await raiseVersion(db, 'contract');
  return result;
}
