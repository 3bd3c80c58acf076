import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { errorCode } from '../../../db/error-code';
import { contractResult } from '../../../db/schema/contract-result';
import { fund, fundPrice } from '../../../db/schema/fund';
import { fundFigure } from '../../../db/schema/fund-figure';
import { importFund } from '../../../db/schema/import-run';
import { rememberNames } from '../../../search/remember-names';
import type { NotedFund } from './note-funds';

export interface UndoneFunds {
  /** Funds of which something is as it was before the import. */
  readonly fundIds: readonly number[];
  /** Funds that the import had brought and that are gone again. */
  readonly removed: number;
  /** Funds of which something stays: somebody has changed it since, or uses the fund. */
  readonly kept: number;
}

/** Of a foreign key, and of one that restricts at once, which newer engines tell apart. */
const IN_USE = ['23503', '23001'];

/** Takes away a fund that nobody uses. @returns false when somebody does */
async function removeFund(transaction: Transaction, id: number): Promise<boolean> {
  const { orm } = transaction;
  await transaction.query('SAVEPOINT fund');
  try {
    const prices = orm.select({ id: fundPrice.fundId }).from(fundPrice).where(eq(fundPrice.fundId, id));
    const plans = orm
      .select({ id: contractResult.jobId })
      .from(contractResult)
      .where(eq(contractResult.replacementFundId, id));
    const removed = await orm
      .delete(fund)
      .where(and(eq(fund.id, id), notExists(prices), notExists(plans)))
      .returning({ id: fund.id });
    await transaction.query('RELEASE SAVEPOINT fund');
    return removed.length > 0;
  } catch (error) {
    // The query builder wraps the error of the driver.
    const codes = [error, error instanceof Error ? error.cause : null].map(errorCode);
    if (!codes.some((code) => IN_USE.some((each) => each === code))) throw error;
    await transaction.query('ROLLBACK TO SAVEPOINT fund');
    return false;
  }
}

type FundRow = typeof fund.$inferSelect;

/** Lists are compared by what they hold. */
const isAsWritten = (row: FundRow, { after }: NotedFund, name: string): boolean =>
  JSON.stringify((row as Readonly<Record<string, unknown>>)[name] ?? null) ===
  JSON.stringify(after[name] ?? null);

/** Brings back what an import has changed of funds, and takes away those that it brought; what somebody has changed since stays. */
export async function undoFunds(transaction: Transaction, runId: string): Promise<UndoneFunds> {
  const { orm } = transaction;
  const noted = await orm.delete(importFund).where(eq(importFund.runId, runId)).returning();
  if (noted.length === 0) return { fundIds: [], removed: 0, kept: 0 };
  const ids = noted.map(({ fundId }) => fundId);
  const rows = await orm.select().from(fund).where(inArray(fund.id, ids)).orderBy(fund.id).for('update');
  const fundIds: number[] = [];
  let removed = 0;
  let kept = 0;
  for (const row of rows) {
    const note = noted.find(({ fundId }) => fundId === row.id);
    if (!note) continue;
    const names = Object.keys(note.after);
    const own = names.filter((name) => isAsWritten(row, note, name));
    const { before } = note;
    if (before === null) {
      if (own.length === names.length && (await removeFund(transaction, row.id))) removed += 1;
      else kept += 1;
      continue;
    }
    if (own.length < names.length) kept += 1;
    if (own.length === 0) continue;
    await orm
      .update(fund)
      .set({
        ...Object.fromEntries(own.map((name) => [name, before[name] ?? null])),
        version: sql`${fund.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(fund.id, row.id));
    const { name } = before;
    if (own.includes('name') && typeof name === 'string') await rememberNames(transaction, [name]);
    // Where they come from went with them: the next file of any day is taken.
    await orm.delete(fundFigure).where(and(eq(fundFigure.fundId, row.id), inArray(fundFigure.field, own)));
    fundIds.push(row.id);
  }
  return { fundIds, removed, kept };
}
