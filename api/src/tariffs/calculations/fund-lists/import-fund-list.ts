import type { FundListImport } from '@depotwerk/contract/tariffs';
import type { FundListReason } from '@depotwerk/contract/tariffs/values/fund-lists';
import { maxFundListFindings, maxFundListSize } from '@depotwerk/contract/tariffs/values/fund-lists';
import type { ReadingChoice } from '@depotwerk/contract/floor';
import { isValidIsin } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { isinField } from '../../../files/isin-field';
import { UnusableFile } from '../../../files/problem';
import { recogniseTable } from '../../../files/recognise-table';
import type { TableDescription } from '../../../files/table-head';
import { BrokenTable } from '../../../files/text-rows';
import { giveWay } from '../../../time/give-way';
import { ApiFault } from '../../../http/api-fault';
import { wrongFormat } from './wrong-format';

const isinShape = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
/** Ids of funds are integers of the database. */
const idShape = /^[1-9][0-9]{0,8}$/;

interface Entry {
  readonly line: number;
  readonly text: string;
}

const normal = (text: string): string => text.replace(/[\s\u00a0]+/g, '').toUpperCase();

/** ISINs or ids; where no head names either, the first column holds them. */
const fundListTable: TableDescription = {
  fields: [isinField, { key: 'fundId', names: ['id', 'fundid', 'fund id', 'fondsid', 'fonds id'] }],
  required: [],
  needsMore: true,
  headless: () => new Map([['isin', 0]]),
  numbers: [],
  dates: [],
  hasClosedColumns: false,
};

async function readEntries(bytes: Uint8Array, choice: ReadingChoice) {
  try {
    const { reading, rows } = await recogniseTable(bytes, fundListTable, choice);
    const entries: Entry[] = [];
    for await (const { line, cells } of rows()) {
      const text = normal(cells.isin ?? cells.fundId ?? '').slice(0, MOST_TEXT);
      if (text !== '') entries.push({ line, text });
    }
    return { reading, entries };
  } catch (error) {
    if (error instanceof UnusableFile || error instanceof BrokenTable) throw wrongFormat(error.message);
    throw error;
  }
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

/** How a list is read. A preview tells that, and is no error where nothing can be used. */
interface ListReading {
  readonly choice: ReadingChoice;
  readonly isPreview: boolean;
}

/**
 * Funds that a file lists by ISIN or id, with every line that could not be used.
 *
 * @throws {ApiFault} 422 when it is no table, nothing can be used (unless it is a preview), or there are too many
 */
export async function importFundList(
  db: Queries,
  bytes: Uint8Array,
  { choice, isPreview }: ListReading = { choice: {}, isPreview: false },
): Promise<FundListImport> {
  const { entries, reading } = await readEntries(bytes, choice);
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
  if (seen.size === 0 && !isPreview) throw wrongFormat('the file holds no fund that can be used');
  if (seen.size > maxFundListSize)
    throw new ApiFault(422, 'fundLists.tooLong', `a list has at most ${maxFundListSize} funds`, {
      field: 'body',
      parameters: { count: seen.size, most: maxFundListSize },
    });
  return { fundIds: [...seen], findings, findingCount, ...(isPreview ? { reading } : {}) };
}
