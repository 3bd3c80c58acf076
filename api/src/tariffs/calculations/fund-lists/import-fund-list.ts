import type { FundListImport } from '@depotwerk/contract/tariffs';
import type { FundListReason } from '@depotwerk/contract/tariffs/values/fund-lists';
import { maxFundListFindings, maxFundListSize } from '@depotwerk/contract/tariffs/values/fund-lists';
import { isValidIsin, matchColumns, type TableField } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { isinField } from '../../../files/isin-field';
import { giveWay, mapGivingWay } from '../../../time/give-way';
import { ApiFault } from '../../../http/api-fault';
import type { FundRow } from './fund-rows';
import { readFundRows, wrongFormat } from './fund-rows';

const isinShape = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
/** Ids of funds are integers of the database. */
const idShape = /^[1-9][0-9]{0,8}$/;

interface Entry {
  readonly line: number;
  readonly text: string;
}

const normal = (text: string): string => text.replace(/[\s\u00a0]+/g, '').toUpperCase();

const idField: TableField<'id'> = { key: 'id', names: ['id', 'fundid', 'fund id', 'fondsid', 'fonds id'] };

/** Titles may stand above the head. */
const HEAD_WITHIN_ROWS = 30;

/** Column with ISINs or ids by its head; without a head the first one. */
function columnOf(rows: readonly FundRow[]): { readonly column: number; readonly firstRow: number } {
  for (const [i, { cells }] of rows.slice(0, HEAD_WITHIN_ROWS).entries()) {
    const columns = matchColumns(cells, [isinField, idField]);
    const column = columns.get('isin') ?? columns.get('id');
    if (column !== undefined) return { column, firstRow: i + 1 };
  }
  return { column: 0, firstRow: 0 };
}

async function entriesOf(rows: readonly FundRow[]): Promise<readonly Entry[]> {
  const { column, firstRow } = columnOf(rows);
  const entries = await mapGivingWay(rows.slice(firstRow), ({ line, cells }) => ({
    line,
    text: normal(cells[column] ?? '').slice(0, MOST_TEXT),
  }));
  return entries.filter(({ text }) => text !== '');
}

/** Characters of a line that a finding repeats. */
const MOST_TEXT = 40;

/** Entries of one statement. */
const BATCH = 5_000;

/** Ids of the funds that the texts name. */
async function fundsByText(db: Queries, entries: readonly Entry[]): Promise<ReadonlyMap<string, number>> {
  const funds = new Map<string, number>();
  for (let from = 0; from < entries.length; from += BATCH) {
    const texts = entries.slice(from, from + BATCH).map(({ text }) => text);
    const isins = texts.filter((text) => isinShape.test(text));
    const ids = texts.filter((text) => idShape.test(text)).map(Number);
    const rows = await db.query<{ id: number; isin: string }>(
      sql`select id, isin from fund where isin = any(${isins}::text[]) or id = any(${ids}::integer[])`,
    );
    for (const { id, isin } of rows) funds.set(isin, id).set(String(id), id);
  }
  return funds;
}

function reasonOf(
  text: string,
  fundId: number | undefined,
  seen: ReadonlySet<number>,
): FundListReason | null {
  if (!isinShape.test(text) && !idShape.test(text)) return 'malformed';
  if (isinShape.test(text) && !isValidIsin(text)) return 'checkDigit';
  if (fundId === undefined) return 'unknown';
  return seen.has(fundId) ? 'duplicate' : null;
}

/**
 * Funds that a file lists by ISIN or id, with every line that could not be used.
 *
 * @throws {ApiFault} 422 when nothing can be used or there are too many
 */
export async function importFundList(db: Queries, bytes: Uint8Array): Promise<FundListImport> {
  const entries = await entriesOf(await readFundRows(bytes));
  const known = await fundsByText(db, entries);
  const seen = new Set<number>();
  const findings: FundListImport['findings'] = [];
  let findingCount = 0;
  for (const { line, text } of entries) {
    await giveWay();
    const fundId = known.get(text);
    const reason = reasonOf(text, fundId, seen);
    if (reason === null && fundId !== undefined) seen.add(fundId);
    if (reason === null) continue;
    findingCount += 1;
    if (findings.length < maxFundListFindings) findings.push({ line, text, reason });
  }
  if (seen.size === 0) throw wrongFormat('the file holds no fund that can be used');
  if (seen.size > maxFundListSize)
    throw new ApiFault(422, 'fundLists.tooLong', `a list has at most ${maxFundListSize} funds`, {
      field: 'body',
      parameters: { count: seen.size, most: maxFundListSize },
    });
  return { fundIds: [...seen], findings, findingCount };
}
