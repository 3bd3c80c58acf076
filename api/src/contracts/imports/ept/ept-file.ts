import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import {
  detailOf,
  UnusableFile,
  type Finding,
  type Refusal,
  type RefusalDetail,
} from '../../../files/problem';
import { openWorkbook } from '../../../files/workbook-archive';
import { fieldIds, isHeader, isTooLate, readHeader, type Columns } from './ept-columns';
import { checkRisk } from './risk-check';
import { CellProblem, readShareClass, type ShareClass } from './share-class';
import { readSheets, type SheetRow } from '../../../files/workbook';

/** What one row of the template comes to. */
export interface ShareClassDraft {
  readonly shareClass: ShareClass | null;
  readonly refusal: Refusal | null;
  readonly findings: readonly Finding[];
}

interface Template {
  readonly columns: Columns;
  readonly rows: AsyncGenerator<SheetRow, void>;
}

/** Takes rows up to the header; `next()` by hand, because leaving a `for await` would close the generator. */
async function findHeader(rows: AsyncGenerator<SheetRow, void>): Promise<Columns | null> {
  for (;;) {
    const step = await rows.next();
    if (step.done || isTooLate(step.value)) return null;
    if (isHeader(step.value)) return readHeader(step.value);
  }
}

/** The first sheet that has a header with field numbers. */
async function findTemplate(bytes: Uint8Array): Promise<Template> {
  for (const rows of await readSheets(await openWorkbook(bytes))) {
    const columns = await findHeader(rows);
    if (columns) return { columns, rows };
  }
  throw new UnusableFile('imports.ept.noHeader', 'no sheet has a header row with field numbers (00030 …)');
}

/** A figure that is left out, with the number of its field and what stands there. */
const findingOf = ({ row, isin }: ShareClass, { code, field, value }: CellProblem): Finding => ({
  line: row,
  subject: isin,
  code,
  published: `${fieldIds[field]}: ${value.slice(0, 60)}`,
  computed: null,
});

function readRow(row: SheetRow, columns: Columns, seen: Map<string, number>): ShareClassDraft {
  const refuse = (record: string | null, code: ImportCode, detail: RefusalDetail): ShareClassDraft => ({
    shareClass: null,
    refusal: { line: row.row, record, contractNumber: null, code, detail },
    findings: [],
  });
  const isin = row.cells.get(columns.get('isin') ?? -1) ?? null;
  try {
    const { shareClass, problems } = readShareClass(row, columns);
    const before = seen.get(shareClass.isin);
    if (before !== undefined)
      return refuse(isin, 'ept.repeatedIsin', detailOf('earlierLine', { line: before }));
    seen.set(shareClass.isin, row.row);
    const findings = [...problems.map((problem) => findingOf(shareClass, problem)), ...checkRisk(shareClass)];
    return { shareClass, refusal: null, findings };
  } catch (error) {
    if (error instanceof CellProblem) return refuse(isin?.slice(0, 40) ?? null, error.code, error.detail);
    throw error;
  }
}

/**
 * Reads a European PRIIPs Template (version 2, xlsx) row by row; empty rows are passed over.
 *
 * @throws {UnusableFile} when the file is empty, no workbook, too large, or no sheet of it is such a template
 */
export async function* readEptFile(bytes: Uint8Array): AsyncGenerator<ShareClassDraft> {
  const { columns, rows } = await findTemplate(bytes);
  const seen = new Map<string, number>();
  for await (const row of rows) {
    if (row.cells.size > 0) yield readRow(row, columns, seen);
  }
}
