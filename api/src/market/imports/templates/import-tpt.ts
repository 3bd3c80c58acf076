import {
  dayOfFile,
  rulesOf,
  storePosition,
  type Position,
  type StoredPosition,
  type TemplateRow,
} from '@depotwerk/domain';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { fundPositions } from '../../../db/schema/fund-figure';
import { detailOf, UnusableFile } from '../../../files/problem';
import { noCounts, type Outcome } from '../../../imports/counts';
import type { ImportContext } from '../../../imports/import-context';
import { lockImports } from '../../../imports/lock-imports';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { openTemplate } from '../../../templates/open-template';
import { notePositions } from '../../positions/note-positions';
import { SoundCells } from './fund-figures';

/** As the database knows the ISIN of a fund; its check digit is that of a fund here or of none. */
const ISIN_SHAPE = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const MOST_CHARACTERS = 255;

interface FundOfFile {
  readonly line: number;
  readonly isin: string;
  readonly name: string;
  readonly currency: string;
  readonly netAssets: number | null;
  readonly asOf: string | null;
  readonly positions: StoredPosition[];
}

/** A code that is the same wherever the instrument is held: the ISIN, else what the house calls it. */
function positionOf(row: TemplateRow, cells: SoundCells): Position | null {
  const weight = cells.number(['26'], -1e6, 1e6)?.value ?? null;
  if (weight === null) return null;
  const short = (field: string) => cells.text(field).slice(0, MOST_CHARACTERS);
  const name = short('17') || short('14');
  // A house numbers its accounts and contracts as it likes, so that only an ISIN says the same in two files.
  const code = cells.is('15', '1') ? short('14').toUpperCase() : `${row.text('1')} ${short('14') || name}`;
  const issuer = short('49') || short('46');
  return {
    key: code,
    name,
    cic: cells.text('12').toUpperCase(),
    currency: cells.text('21').toUpperCase(),
    country: cells.text('52').toUpperCase(),
    issuerKey: short('50') || short('47') || issuer.toLowerCase(),
    issuer,
    weight,
  };
}

function fundOf(row: TemplateRow, cells: SoundCells): FundOfFile {
  const { fund, fundName, asOf } = rulesOf.TPT;
  return {
    line: row.line,
    isin: row.text(fund).toUpperCase(),
    name: row.text(fundName).slice(0, MOST_CHARACTERS),
    currency: cells.text('4').toUpperCase(),
    netAssets: cells.number(['5'], 0, 1e15)?.value ?? null,
    asOf: cells.day(asOf),
    positions: [],
  };
}

/** The positions of one fund replace those that are known, unless these are newer. */
async function writePositions(
  transaction: Transaction,
  { line, isin, name, currency, netAssets, asOf, positions }: FundOfFile,
  report: ReportBuilder,
  { today, isPreview }: ImportContext,
  fileName: string,
  runId: string,
): Promise<Outcome> {
  const { orm } = transaction;
  const day = dayOfFile(asOf, today);
  const found = orm.select().from(fundPositions).where(eq(fundPositions.isin, isin));
  const [known] = await (isPreview ? found : found.for('update'));
  if (known && known.asOf > day) {
    report.find({
      line,
      subject: isin,
      code: 'template.olderPositions',
      published: day,
      computed: known.asOf,
    });
    return 'unchanged';
  }
  const isSame =
    known !== undefined &&
    known.asOf === day &&
    JSON.stringify(known.positions) === JSON.stringify(positions);
  if (isSame) return 'unchanged';
  const outcome = known ? 'updated' : 'created';
  if (isPreview) return outcome;
  // What is kept in memory of a fund is known by this moment, and so is what the import can take back.
  const importedAt = await notePositions(transaction, runId, isin);
  const values = { name, currency, netAssets, asOf: day, positions, fileName, importedAt };
  await orm
    .insert(fundPositions)
    .values({ isin, ...values })
    .onConflictDoUpdate({ target: fundPositions.isin, set: values });
  return outcome;
}

/** Tripartite Template: positions of funds, several in a file, each named by its ISIN. */
export const tptImporter: Importer = async (file, report, context, run) => {
  const { rows } = await openTemplate('TPT', file, report, context);
  const funds = new Map<string, FundOfFile>();
  for await (const checked of rows()) {
    report.records += 1;
    const { row } = checked;
    const cells = new SoundCells(checked);
    const isin = row.text('1').toUpperCase();
    const refuse = (code: 'template.notAFund' | 'template.noWeight', value: string): void =>
      report.refuse({
        line: row.line,
        record: isin.slice(0, 40),
        contractNumber: null,
        code,
        detail: detailOf('value', { value: value.slice(0, 40) }),
      });
    const position = positionOf(row, cells);
    if (!ISIN_SHAPE.test(isin)) refuse('template.notAFund', row.text('1'));
    else if (!position) refuse('template.noWeight', row.text('17'));
    else {
      const fund = funds.get(isin) ?? fundOf(row, cells);
      funds.set(isin, fund);
      fund.positions.push(storePosition(position));
    }
  }
  if (report.records === 0)
    throw new UnusableFile('imports.template.noRows', 'the template has a head and no position');
  report.packages = funds.size;
  await context.database.transaction(async (transaction) => {
    await lockImports(transaction, context);
    const counts = noCounts();
    for (const fund of funds.values())
      counts.funds[await writePositions(transaction, fund, report, context, file.fileName, run.id)] += 1;
    report.add(counts);
  });
};
