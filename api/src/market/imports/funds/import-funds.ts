import { areCostsDoubtful } from '@depotwerk/domain';
import type { Transaction } from '../../../db/database';
import { peerGroup } from '../../../db/schema/peer-group';
import { noCounts } from '../../../imports/counts';
import type { FieldRow } from '../../../files/recognise-table';
import type { TableDescription } from '../../../files/table-head';
import { recognisedFile, rememberHead, type TableCodes } from '../../../imports/recognised-file';
import { answerOfLine, leftOut } from '../../../imports/answer-of-line';
import type { ImportContext, ImportedChange } from '../../../imports/import-context';
import { lockImports } from '../../../imports/lock-imports';
import { orderRevaluation } from '../../../imports/order-revaluation';
import { detailOf, UnusableFile, type Refusal } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { isinField } from '../../../files/isin-field';
import { findFund, writeFundData } from './fund-data';
import { readFundLine } from './fund-line';
import { noteFunds, type NotedFund } from './note-funds';

/** ISIN, peer group, currency, fee, SRI. A fee needs no separator of thousands, so its sign is never open. */
const fundTable: TableDescription & TableCodes = {
  fields: [
    isinField,
    {
      key: 'peerGroup',
      names: ['vergleichsgruppe', 'kategorie', 'fondskategorie', 'peer group', 'category'],
    },
    { key: 'currency', names: ['währung', 'fondswährung', 'whg', 'currency', 'ccy'] },
    {
      key: 'ongoingFee',
      names: [
        'laufende kosten',
        'kosten',
        'ter',
        'ongoing costs',
        'ongoing charge',
        'ongoing charges',
        'fee',
      ],
    },
    {
      key: 'riskIndicator',
      names: ['sri', 'risikoindikator', 'risk indicator', 'gesamtrisikoindikator sri'],
    },
  ],
  required: ['isin'],
  needsMore: true,
  headless: null,
  numbers: [],
  dates: [],
  hasClosedColumns: false,
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
  readonly noted: NotedFund[] = [];
  private readonly lines = new Map<string, number>();

  constructor(
    private readonly transaction: Transaction,
    private readonly report: ReportBuilder,
    private readonly peerGroups: ReadonlyMap<string, number>,
    private readonly context: ImportContext,
    private readonly fileName: string,
  ) {}

  async write(row: FieldRow): Promise<void> {
    const { line, cells } = row;
    const stated = readFundLine(row, this.peerGroups);
    const record = cells.isin?.slice(0, 12) ?? null;
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
    const known = await findFund(this.transaction, isin, this.context);
    if (!known) {
      refuse('funds.unknownFund', detailOf('value', { value: isin }));
      return;
    }
    const { ongoingFee } = data;
    const { limits } = this.context;
    if (
      ongoingFee != null &&
      ongoingFee !== known.ongoingFee &&
      areCostsDoubtful('ongoingFee', ongoingFee, limits)
    ) {
      const answer = answerOfLine(this.context, 'funds', line, this.report.answers);
      if (answer?.verdict !== 'right') {
        const detail = detailOf('value', { value: cells.ongoingFee ?? '' });
        const refusal = { line, record, contractNumber: null, code: 'funds.doubtfulFee', detail } as const;
        this.report.refuse(leftOut(refusal, answer));
        return;
      }
      const code = 'funds.doubtfulFee';
      this.report.find({ line, subject: isin, code, published: ongoingFee, computed: known.ongoingFee });
    }
    const origin = { source: 'table', asOf: this.context.today, fileName: this.fileName } as const;
    const change = await writeFundData(this.transaction, known, data, origin, this.context);
    const counts = noCounts();
    counts.funds[change ? 'updated' : 'unchanged'] += 1;
    this.report.add(counts);
    if (!change) return;
    const { before, after, columns, origins } = change;
    this.noted.push({
      fundId: known.id,
      before: { ...columns.before },
      after: { ...columns.after },
      origins,
    });
    this.changes.push({
      action: 'fund.imported',
      entityType: 'fund',
      entityId: String(known.id),
      entityName: known.name,
      before,
      after,
    });
  }
}

/** Completes funds from a table in one transaction and orders the revaluation of the contracts with these funds. */
export const fundsImporter: Importer = async (file, report, context, run) => {
  const { database, audit } = context;
  report.packages = 1;
  const table = await recognisedFile(database, 'funds', file, report, fundTable);
  await database.transaction(async (transaction) => {
    await lockImports(transaction, context);
    const peerGroups = await peerGroupsByName(transaction);
    const writer = new FundWriter(transaction, report, peerGroups, context, file.fileName);
    for await (const record of table.rows()) {
      report.records += 1;
      await writer.write(record);
    }
    if (report.records === 0) throw new UnusableFile('imports.funds.noRows', 'the table has no fund');
    if (context.isPreview) return;
    await rememberHead(transaction, 'funds', table, file);
    const { changes, noted } = writer;
    if (changes.length === 0) return;
    await noteFunds(transaction, run.id, noted);
    const fundIds = changes.map(({ entityId }) => Number(entityId));
    await orderRevaluation(transaction, fundIds, context, run.id);
    await audit(transaction, changes);
  });
};
