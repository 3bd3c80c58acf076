import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { takeLock } from '../../../db/locks';
import { fund } from '../../../db/schema/fund';
import { peerGroup } from '../../../db/schema/peer-group';
import { noCounts } from '../../../imports/counts';
import { readCsvTable, type TableDescription, type TableRecord } from '../../../files/csv-table';
import type { ImportedChange } from '../../../imports/import-context';
import { orderRevaluation } from '../../../imports/order-revaluation';
import { detailOf, UnusableFile, type Refusal } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { writeFundData } from './fund-data';
import { readFundLine } from './fund-line';

/** ISIN, peer group, currency, fee, SRI. */
const fundTable: TableDescription = {
  columns: [
    ['isin'],
    ['vergleichsgruppe', 'kategorie', 'peer group', 'category'],
    ['währung', 'currency'],
    ['laufende kosten', 'kosten', 'ongoing costs', 'ongoing charge', 'fee'],
    ['sri', 'risikoindikator', 'risk indicator'],
  ],
  required: 1,
  isHeaderOptional: false,
  noHeader: 'imports.funds.noHeader',
  unreadable: 'imports.funds.unreadable',
};

const MAX_VALUE = 60;

async function peerGroupsByName({ orm }: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await orm.select({ id: peerGroup.id, name: peerGroup.name }).from(peerGroup);
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Writes line by line: a table of funds has hundreds of lines, not millions. */
class FundWriter {
  readonly changes: ImportedChange[] = [];
  private readonly lines = new Map<string, number>();

  constructor(
    private readonly transaction: Transaction,
    private readonly report: ReportBuilder,
    private readonly peerGroups: ReadonlyMap<string, number>,
  ) {}

  async write({ line, cells }: TableRecord): Promise<void> {
    const stated = readFundLine(cells, this.peerGroups);
    const record = cells[0]?.trim().slice(0, 12) ?? null;
    const refuse = (code: Refusal['code'], detail: Refusal['detail']): void =>
      this.report.refuse({ line, record, contractNumber: null, code, detail });
    if ('code' in stated) {
      refuse(stated.code, detailOf('value', { value: stated.value.slice(0, MAX_VALUE) }));
      return;
    }
    const { isin, data } = stated;
    const earlier = this.lines.get(isin);
    if (earlier !== undefined) {
      refuse('funds.repeatedIsin', detailOf('earlierLine', { line: earlier }));
      return;
    }
    this.lines.set(isin, line);
    const [known] = await this.transaction.orm.select().from(fund).where(eq(fund.isin, isin)).for('update');
    if (!known) {
      refuse('funds.unknownFund', detailOf('value', { value: isin }));
      return;
    }
    const change = await writeFundData(this.transaction, known, data);
    const counts = noCounts();
    counts.funds[change ? 'updated' : 'unchanged'] += 1;
    this.report.add(counts);
    if (!change) return;
    this.changes.push({
      action: 'fund.imported',
      entityType: 'fund',
      entityId: String(known.id),
      entityName: known.name,
      ...change,
    });
  }
}

/** Completes funds from a table in one transaction and orders the revaluation of the contracts with these funds. */
export const fundsImporter: Importer = async ({ bytes }, report, context, run) => {
  const { database, audit } = context;
  report.packages = 1;
  await database.transaction(async (transaction) => {
    await takeLock(transaction, 'imports');
    const writer = new FundWriter(transaction, report, await peerGroupsByName(transaction));
    for await (const record of readCsvTable(bytes, fundTable)) {
      report.records += 1;
      await writer.write(record);
    }
    if (report.records === 0) throw new UnusableFile('imports.funds.noRows', 'the table has no fund');
    const { changes } = writer;
    if (changes.length === 0) return;
    const fundIds = changes.map(({ entityId }) => Number(entityId));
    await orderRevaluation(transaction, fundIds, context, run.id);
    await audit(transaction, changes);
  });
};
