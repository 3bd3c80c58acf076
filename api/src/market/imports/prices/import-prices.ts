import { currencyPair } from '@depotwerk/domain';
import type { Transaction } from '../../../db/database';
import { answerOfLine, leftOut } from '../../../imports/answer-of-line';
import { addCounts, noCounts } from '../../../imports/counts';
import type { ImportContext } from '../../../imports/import-context';
import type { RecognisedTable } from '../../../files/recognise-table';
import { endIfCancelled, lockImports } from '../../../imports/lock-imports';
import { recognisedFile, rememberHead } from '../../../imports/recognised-file';
import { orderRevaluation } from '../../../imports/order-revaluation';
import { detailOf, UnusableFile, type Finding, type Refusal } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { proposeSplit } from '../../corporate-actions/enter-action';
import { fundsByIsin, PriceChecker, valueDetail, type Refuse } from './price-checker';
import { readPriceLine } from './price-line';
import { currencyOfTable, currencyQuestion, priceTable } from './price-table';
import { readRates } from './read-rates';
import { PriceDoubts, type CheckedPrice, type DoubtedPrice } from './price-doubts';
import { bringNewestPrices, comparePrices, writePrices } from '../../prices/write-prices';

/** Prices of one statement; bounds the memory, whatever the size of the file. */
const CHUNK = 5_000;

async function* checkedChunks(
  table: RecognisedTable,
  report: ReportBuilder,
  checker: PriceChecker,
): AsyncGenerator<readonly CheckedPrice[]> {
  const { numbers, dates } = table;
  const style = { numbers, dates, currency: currencyOfTable(table) };
  let chunk: CheckedPrice[] = [];
  for await (const row of table.rows()) {
    const { line, cells } = row;
    if (currencyPair(cells.isin ?? '') !== null) continue;
    report.records += 1;
    const refuse: Refuse = (code, detail) => {
      const record = cells.isin?.slice(0, 12) ?? null;
      report.refuse({ line, record, contractNumber: null, code, detail });
      return null;
    };
    const stated = readPriceLine(row, style);
    const price =
      'code' in stated ? refuse(stated.code, valueDetail(stated.value)) : checker.check(stated, line, refuse);
    if (price) chunk.push(price);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Writes prices of a file and counts them; of a preview it counts. */
class PriceWriter {
  readonly fundIds = new Set<number>();
  /** Not of the report before the end: one that is cancelled has written nothing. */
  readonly counts = noCounts();

  constructor(
    private readonly transaction: Transaction,
    private readonly importRunId: string,
    private readonly isPreview: boolean,
  ) {}

  async write(all: readonly CheckedPrice[]): Promise<void> {
    for (let from = 0; from < all.length; from += CHUNK) {
      const chunk = all.slice(from, from + CHUNK);
      const { fundIds, ...prices } = this.isPreview
        ? await comparePrices(this.transaction, chunk)
        : await writePrices(this.transaction, chunk, this.importRunId);
      addCounts(this.counts, { ...noCounts(), prices });
      for (const fundId of fundIds) this.fundIds.add(fundId);
    }
  }
}

/** What nobody accepted is not written, and says what it was compared with. */
const refusalOf = ({ price: { line, isin, price }, known }: DoubtedPrice): Refusal => ({
  line,
  record: isin,
  contractNumber: null,
  code: 'prices.doubtful',
  detail: detailOf('prices', { published: price, known }),
});

const findingOf = (
  code: 'prices.doubtful' | 'prices.firstPrice',
  { line, isin, price }: CheckedPrice,
  known: number | null,
): Finding => ({ line, subject: isin, code, published: price, computed: known });

const byDay = (a: DoubtedPrice, b: DoubtedPrice): number => a.price.day.localeCompare(b.price.day);

/** Lines of a wide table that hold doubted prices of several funds. */
function sharedLines(doubted: readonly DoubtedPrice[]): ReadonlySet<number> {
  const funds = new Map<number, number>();
  const shared = new Set<number>();
  for (const { price } of doubted) {
    const known = funds.get(price.line);
    if (known !== undefined && known !== price.fundId) shared.add(price.line);
    funds.set(price.line, price.fundId);
  }
  return shared;
}

/** Does with each doubted price what was answered of its line; the first day of a split is that of its first price. */
async function settleDoubts(
  transaction: Transaction,
  doubted: readonly DoubtedPrice[],
  writer: PriceWriter,
  report: ReportBuilder,
  context: ImportContext,
): Promise<void> {
  const right: CheckedPrice[] = [];
  const shared = sharedLines(doubted);
  for (const doubt of doubted.toSorted(byDay)) {
    const { price, known } = doubt;
    const answer = answerOfLine(context, 'prices', price.line, report.answers);
    if (answer?.verdict === 'split' && shared.has(price.line)) {
      // Nobody said which of the funds: each has a ratio of its own.
      report.answers.answered.split -= 1;
      report.answers.doubtsLeft += 1;
      report.refuse(refusalOf(doubt));
    } else if (answer?.verdict === 'right') {
      right.push(price);
      report.find(findingOf('prices.doubtful', price, known));
    } else if (answer?.verdict === 'split') {
      const { oldUnits, newUnits } = answer;
      const split = { day: price.day, oldUnits, newUnits };
      const { changes } = await proposeSplit(transaction, price.fundId, split, context.startedBy);
      await context.audit(transaction, changes);
      const detail = detailOf('ratio', { oldUnits, newUnits });
      report.refuse({ ...refusalOf(doubt), code: 'answers.split', detail });
    } else {
      report.refuse(leftOut(refusalOf(doubt), answer));
    }
  }
  await writer.write(right);
}

async function writeAll(
  transaction: Transaction,
  chunks: AsyncGenerator<readonly CheckedPrice[]>,
  report: ReportBuilder,
  context: ImportContext,
  importRunId: string,
): Promise<number[]> {
  await lockImports(transaction, context);
  const writer = new PriceWriter(transaction, importRunId, context.isPreview);
  const doubts = new PriceDoubts(context.limits);
  const unchecked = new Set<number>();
  for await (const chunk of chunks) {
    await endIfCancelled(transaction, context);
    const { clean, first } = await doubts.sort(transaction, chunk);
    for (const price of first) {
      if (!unchecked.has(price.fundId)) report.find(findingOf('prices.firstPrice', price, null));
      unchecked.add(price.fundId);
    }
    await writer.write(clean);
    context.onProgress?.(report.records);
  }
  const { clean, doubted } = await doubts.decide(transaction);
  await writer.write(clean);
  await settleDoubts(transaction, doubted, writer, report, context);
  report.add(writer.counts);
  return [...writer.fundIds];
}

/** Imports a table of fund prices in one transaction and orders the revaluation of the contracts with these funds. */
export const pricesImporter: Importer = async (file, report, context, run) => {
  const { database, today, audit } = context;
  report.packages = 1;
  const table = await recognisedFile(database, 'prices', file, report, priceTable, currencyQuestion);
  const rates = await readRates(table, report);
  const checker = new PriceChecker(await fundsByIsin(database), rates, report, today);
  await database.transaction(async (transaction) => {
    const fundIds = await writeAll(
      transaction,
      checkedChunks(table, report, checker),
      report,
      context,
      run.id,
    );
    if (report.records === 0) throw new UnusableFile('imports.prices.noRows', 'the table has no price');
    if (context.isPreview) return;
    await rememberHead(transaction, 'prices', table, file);
    if (fundIds.length === 0) return;
    await bringNewestPrices(transaction, fundIds);
    await orderRevaluation(transaction, fundIds, context, run.id);
    await audit(transaction, [
      {
        action: 'price.imported',
        entityType: 'importRun',
        entityId: run.id,
        before: null,
        after: { funds: fundIds.length, ...report.build().prices },
      },
    ]);
  });
};
