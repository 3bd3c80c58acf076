import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { detailOf, type Finding, type Refusal, type RefusalDetail } from '../../../files/problem';
import type { ImportContext } from '../../../imports/import-context';
import type { ReportBuilder } from '../../../imports/report';
import type { ImportFile } from '../../../imports/run-import';
import { openTemplate, type CheckedRow } from '../../../templates/open-template';
import { fieldIds } from './ept-columns';
import { checkRisk } from './risk-check';
import { CellProblem, readShareClass, type ShareClass } from './share-class';

/** What one row of the template comes to. */
export interface ShareClassDraft {
  readonly shareClass: ShareClass | null;
  readonly refusal: Refusal | null;
  readonly findings: readonly Finding[];
}

/** A figure that is left out, with the number of its field and what stands there. */
const findingOf = ({ row, isin }: ShareClass, { code, field, value }: CellProblem): Finding => ({
  line: row,
  subject: isin,
  code,
  published: `${fieldIds[field]}: ${value.slice(0, 60)}`,
  computed: null,
});

function readRow({ row, findings: checked }: CheckedRow, seen: Map<string, number>): ShareClassDraft {
  const refuse = (record: string | null, code: ImportCode, detail: RefusalDetail): ShareClassDraft => ({
    shareClass: null,
    refusal: { line: row.line, record, contractNumber: null, code, detail },
    findings: [],
  });
  const isin = row.text(fieldIds.isin) || null;
  try {
    const { shareClass, problems } = readShareClass(row);
    const before = seen.get(shareClass.isin);
    if (before !== undefined)
      return refuse(isin, 'ept.repeatedIsin', detailOf('earlierLine', { line: before }));
    seen.set(shareClass.isin, row.line);
    // What the check of the template has found of a field is said once.
    const own = problems.filter(({ field }) => checked.every((each) => each.field !== fieldIds[field]));
    const findings = [...own.map((problem) => findingOf(shareClass, problem)), ...checkRisk(shareClass)];
    return { shareClass, refusal: null, findings };
  } catch (error) {
    if (error instanceof CellProblem) return refuse(isin?.slice(0, 40) ?? null, error.code, error.detail);
    throw error;
  }
}

/**
 * Reads a European PRIIPs Template row by row; empty rows are passed over.
 *
 * @throws {UnusableFile} when the file is empty, too large, or nothing of it is such a template of a known version
 */
export async function* readEptFile(
  file: ImportFile,
  report: ReportBuilder,
  context: Pick<ImportContext, 'fieldListFolder'>,
): AsyncGenerator<ShareClassDraft> {
  const { rows } = await openTemplate('EPT', file, report, context);
  const seen = new Map<string, number>();
  for await (const row of rows()) yield readRow(row, seen);
}
