import { dayOfFile, type TemplateName } from '@depotwerk/domain';
import type { Transaction } from '../../../db/database';
import { detailOf, UnusableFile, type Refusal } from '../../../files/problem';
import { noCounts } from '../../../imports/counts';
import type { ImportContext, ImportedChange } from '../../../imports/import-context';
import { lockImports } from '../../../imports/lock-imports';
import { orderRevaluation } from '../../../imports/order-revaluation';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { openTemplate, type CheckedRow } from '../../../templates/open-template';
import { noteFunds, type NotedFund } from '../funds/note-funds';
import { fundRow, nameOfFigure, type FundRow, type ReadFigures } from './fund-figures';
import { writeFundRow } from './write-fund-row';

/** A template that says one thing or another of each fund. */
export interface FigureTemplate {
  readonly kind: 'emt' | 'eet';
  readonly template: TemplateName;
  readonly figuresOf: (checked: CheckedRow) => ReadFigures;
}

/** Rows by ISIN; a row that cannot be one of a fund here, or is a second one, is refused. */
class FundRows {
  private readonly rows = new Map<string, FundRow>();

  constructor(private readonly report: ReportBuilder) {}

  add(line: number, record: string, row: FundRow | null): void {
    const refuse = (code: Refusal['code'], detail: Refusal['detail']): void =>
      this.report.refuse({ line, record: record.slice(0, 40), contractNumber: null, code, detail });
    if (!row) {
      refuse('template.notAFund', detailOf('value', { value: record.slice(0, 40) }));
      return;
    }
    const before = this.rows.get(row.isin);
    if (before) refuse('template.repeatedFund', detailOf('earlierLine', { line: before.line }));
    else this.rows.set(row.isin, row);
  }

  all(): readonly FundRow[] {
    return [...this.rows.values()];
  }
}

async function writeAll(
  transaction: Transaction,
  kind: FigureTemplate['kind'],
  rows: readonly FundRow[],
  nameOf: (row: FundRow, field: string) => string,
  report: ReportBuilder,
  context: ImportContext,
  fileName: string,
): Promise<{ readonly changes: ImportedChange[]; readonly noted: NotedFund[] }> {
  const counts = noCounts();
  const changes: ImportedChange[] = [];
  const noted: NotedFund[] = [];
  for (const row of rows) {
    const origin = { source: kind, asOf: dayOfFile(row.asOf, context.today), fileName };
    const written = await writeFundRow(transaction, row, origin, report, context, (field) =>
      nameOf(row, field),
    );
    if (!written) continue;
    counts.funds[written.outcome] += 1;
    if (written.change) changes.push(written.change);
    if (written.noted) noted.push(written.noted);
  }
  report.add(counts);
  return { changes, noted };
}

/** Imports a template with one row per fund in one transaction, and orders the revaluation of contracts with what has changed. */
export const figureImporter =
  ({ kind, template, figuresOf }: FigureTemplate): Importer =>
  async (file, report, context, run) => {
    const { database, audit } = context;
    report.packages = 1;
    const { list, rows } = await openTemplate(template, file, report, context);
    const funds = new FundRows(report);
    for await (const checked of rows()) {
      report.records += 1;
      const { row } = checked;
      funds.add(row.line, row.text(FUND_FIELDS[kind]), fundRow(template, checked, figuresOf(checked)));
    }
    if (report.records === 0)
      throw new UnusableFile('imports.template.noRows', 'the template has a head and no fund');
    await database.transaction(async (transaction) => {
      await lockImports(transaction, context);
      const nameOf = ({ figures }: FundRow, field: string) => nameOfFigure(list, figures, field);
      const { changes, noted } = await writeAll(
        transaction,
        kind,
        funds.all(),
        nameOf,
        report,
        context,
        file.fileName,
      );
      if (context.isPreview || changes.length === 0) return;
      await noteFunds(transaction, run.id, noted);
      const fundIds = changes.map(({ entityId }) => Number(entityId));
      await orderRevaluation(transaction, fundIds, context, run.id);
      await audit(transaction, changes);
    });
  };

const FUND_FIELDS = { emt: '00010', eet: '20000' } as const;
