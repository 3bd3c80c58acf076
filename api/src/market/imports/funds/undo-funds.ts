import type { MarketUndo } from '@depotwerk/contract/floor';
import type { FundKeptReason } from '@depotwerk/contract/floor/values/import-undo';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/database';
import { fund } from '../../../db/schema/fund';
import { fundFigure } from '../../../db/schema/fund-figure';
import { importFigure, importFund } from '../../../db/schema/import-notes';
import { rememberNames } from '../../../search/remember-names';
import type { NotedFund } from './note-funds';
import { usedFunds } from './used-funds';

/** More would make an answer that nobody reads; the rest is counted. */
const MOST_LISTED = 1000;

type FundRow = typeof fund.$inferSelect;

/** What becomes of a fund that an import wrote. */
interface JudgedFund {
  readonly row: FundRow;
  /** Columns that go back, with what they were; null: the fund goes. */
  readonly back: Readonly<Record<string, unknown>> | null;
  /** Why something of it stays; null: nothing does. */
  readonly reason: FundKeptReason | null;
}

/** Lists are compared by what they hold. */
const isAsWritten = (row: FundRow, { after }: NotedFund, name: string): boolean =>
  JSON.stringify((row as Readonly<Record<string, unknown>>)[name] ?? null) ===
  JSON.stringify(after[name] ?? null);

function judgeFund(row: FundRow, note: NotedFund, isUsed: boolean): JudgedFund {
  const names = Object.keys(note.after);
  const own = names.filter((name) => isAsWritten(row, note, name));
  const isChanged = own.length < names.length;
  const { before } = note;
  if (before !== null)
    return {
      row,
      back: Object.fromEntries(own.map((name) => [name, before[name] ?? null])),
      reason: isChanged ? 'changed' : null,
    };
  const reason = isUsed ? 'inUse' : isChanged ? 'changed' : null;
  return { row, back: reason === null ? null : {}, reason };
}

async function judgeFunds(db: Queries, noted: readonly NotedFund[], rows: readonly FundRow[]) {
  const used = await usedFunds(
    db,
    noted.flatMap(({ fundId, before }) => (before === null ? [fundId] : [])),
  );
  const notes = new Map(noted.map((note) => [note.fundId, note]));
  return rows.flatMap((row) => {
    const note = notes.get(row.id);
    return note ? [judgeFund(row, note, used.has(row.id))] : [];
  });
}

function outcomeOf(judged: readonly JudgedFund[]): Pick<MarketUndo, 'funds' | 'keptFunds'> {
  const kept = judged.flatMap(({ row: { isin, name: fundName }, reason }) =>
    reason === null ? [] : [{ isin, fundName, reason }],
  );
  return {
    funds: {
      restored: judged.filter(({ back }) => back !== null && Object.keys(back).length > 0).length,
      removed: judged.filter(({ back }) => back === null).length,
      kept: kept.length,
    },
    keptFunds: kept.slice(0, MOST_LISTED),
  };
}

/** What {@link undoFunds} would do. */
export async function previewUndoneFunds(db: Queries, runId: string) {
  const noted = await db.orm.select().from(importFund).where(eq(importFund.runId, runId));
  const ids = noted.map(({ fundId }) => fundId);
  const rows =
    ids.length === 0 ? [] : await db.orm.select().from(fund).where(inArray(fund.id, ids)).orderBy(fund.name);
  return outcomeOf(await judgeFunds(db, noted, rows));
}

export interface UndoneFunds {
  /** Funds of which something is as it was before the import. */
  readonly fundIds: readonly number[];
  /** Funds that the import had brought and that are gone again. */
  readonly removed: number;
}

/** Brings back what an import has changed of funds, and takes away those that it brought; what somebody has changed since stays. */
export async function undoFunds(db: Transaction, runId: string): Promise<UndoneFunds> {
  const { orm } = db;
  const noted = await orm.delete(importFund).where(eq(importFund.runId, runId)).returning();
  const notedOrigins = await orm.delete(importFigure).where(eq(importFigure.runId, runId)).returning();
  const origins = notedOrigins.map(({ runId: _run, ...origin }) => origin);
  if (noted.length === 0) return { fundIds: [], removed: 0 };
  const ids = noted.map(({ fundId }) => fundId);
  // Locked before it is asked who uses them: from here on nobody begins to.
  const rows = await orm.select().from(fund).where(inArray(fund.id, ids)).orderBy(fund.id).for('update');
  const fundIds: number[] = [];
  const gone: number[] = [];
  for (const { row, back } of await judgeFunds(db, noted, rows)) {
    if (back === null) gone.push(row.id);
    if (back === null || Object.keys(back).length === 0) continue;
    await orm
      .update(fund)
      .set({ ...back, version: sql`${fund.version} + 1`, updatedAt: sql`now()` })
      .where(eq(fund.id, row.id));
    if (typeof back['name'] === 'string') await rememberNames(db, [back['name']]);
    // Where they come from goes back with them; what came from nowhere takes the next file of any day.
    await orm
      .delete(fundFigure)
      .where(and(eq(fundFigure.fundId, row.id), inArray(fundFigure.field, Object.keys(back))));
    const before = origins.filter(({ fundId, field }) => fundId === row.id && field in back);
    if (before.length > 0) await orm.insert(fundFigure).values(before);
    fundIds.push(row.id);
  }
  if (gone.length > 0) await orm.delete(fund).where(inArray(fund.id, gone));
  return { fundIds, removed: gone.length };
}
