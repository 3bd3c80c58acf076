import { areCostsDoubtful } from '@depotwerk/domain';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { fund } from '../../../db/schema/fund';
import { detailOf } from '../../../files/problem';
import { answerOfLine } from '../../../imports/answer-of-line';
import type { Outcome } from '../../../imports/counts';
import type { ImportContext, ImportedChange } from '../../../imports/import-context';
import type { ReportBuilder } from '../../../imports/report';
import { rememberNames } from '../../../search/remember-names';
import { findFund } from '../funds/fund-data';
import type { NotedFund } from '../funds/note-funds';
import { figureFindings } from '../../figures/figure-findings';
import { judgeFigures, noteFigures, type OfferedOrigin } from '../../figures/judge-figures';
import type { FigureName, FundFigures, FundRow } from './fund-figures';

export interface WrittenRow {
  readonly outcome: Outcome;
  /** Null: nothing has changed. */
  readonly change: ImportedChange | null;
  /** What is taken back with the import. */
  readonly noted: NotedFund | null;
}

/** Columns with six decimals. */
const SIX_DECIMALS: ReadonlySet<string> = new Set([
  'ongoingFee',
  'transactionCost',
  'entryCost',
  'sustainableMinimum',
  'taxonomyMinimum',
]);

const stored = (name: string, value: unknown): unknown =>
  typeof value === 'number' && SIX_DECIMALS.has(name) ? Math.round(value * 1e6) / 1e6 : value;

const statedOf = ({ figures }: FundRow): Partial<FundFigures> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) => (figure ? [[name, stored(name, figure.value)]] : [])),
  );

const COSTS = ['ongoingFee', 'entryCost'] as const;
const doubtCodes = { ongoingFee: 'emt.doubtfulFee', entryCost: 'emt.doubtfulEntryCost' } as const;

/** Without costs that are unusually high and new, unless a person says that they are right. */
function withoutDoubtful(
  { line, isin }: FundRow,
  stated: Partial<FundFigures>,
  known: Partial<FundFigures>,
  report: ReportBuilder,
  context: ImportContext,
): Partial<FundFigures> {
  const doubted = COSTS.filter((name) => {
    const cost = stated[name];
    return cost != null && cost !== known[name] && areCostsDoubtful(name, cost, context.limits);
  });
  if (doubted.length === 0) return stated;
  const verdict = answerOfLine(context, 'emt', line, report.answers)?.verdict ?? null;
  for (const name of doubted)
    report.find({
      line,
      subject: isin,
      code: verdict === 'wrong' ? 'answers.wrong' : doubtCodes[name],
      published: stated[name] ?? null,
      computed: known[name] ?? null,
    });
  if (verdict === 'right') return stated;
  const kept = Object.entries(stated).filter(([name]) => !doubted.some((each) => each === name));
  return Object.fromEntries(kept);
}

const changeOf = (id: number, name: string, before: unknown, after: unknown): ImportedChange => ({
  action: 'fund.imported',
  entityType: 'fund',
  entityId: String(id),
  entityName: name,
  before,
  after,
});

async function createFund(
  transaction: Transaction,
  row: FundRow,
  figures: Partial<FundFigures>,
  origin: OfferedOrigin & { readonly source: 'emt' | 'eet' },
  { isPreview }: Pick<ImportContext, 'isPreview'>,
): Promise<WrittenRow | null> {
  const { isin, name, currency } = row;
  if (name === '' || currency === null) return null;
  const values = { ...figures, name, currency };
  if (isPreview) return { outcome: 'created', change: null, noted: null };
  const [created] = await transaction.orm
    .insert(fund)
    .values({ ...values, isin, source: origin.source })
    .returning({ id: fund.id });
  if (!created) throw new Error('insert of a fund returned no row');
  await rememberNames(transaction, [name]);
  await noteFigures(transaction, created.id, Object.keys(figures), origin);
  return {
    outcome: 'created',
    change: changeOf(created.id, name, null, values),
    noted: { fundId: created.id, before: null, after: values },
  };
}

/**
 * Creates the fund of a row or brings its figures up to date. Findings go to the report: costs that are doubted, figures that
 * are older than those of the fund, and others than a person typed.
 *
 * @param nameOf a figure as the file calls it
 * @returns null for a fund that is not there and cannot be created, which is refused
 */
export async function writeFundRow(
  transaction: Transaction,
  row: FundRow,
  origin: OfferedOrigin & { readonly source: 'emt' | 'eet' },
  report: ReportBuilder,
  context: ImportContext,
  nameOf: (field: string) => string,
): Promise<WrittenRow | null> {
  const known = await findFund(transaction, row.isin, context);
  const figures = withoutDoubtful(row, statedOf(row), known ?? {}, report, context);
  if (!known) {
    const created = await createFund(transaction, row, figures, origin, context);
    if (created) return created;
    const detail = detailOf('value', { value: row.isin });
    report.refuse({
      line: row.line,
      record: row.isin,
      contractNumber: null,
      code: 'template.unknownFund',
      detail,
    });
    return null;
  }
  const judged = await judgeFigures<FundFigures>(transaction, known, figures, origin, context);
  report.find(...figureFindings(judged, row, known, { ...figures }, nameOf));
  const names = (Object.keys(judged.taken) as FigureName[]).filter(
    (name) => JSON.stringify(known[name]) !== JSON.stringify(judged.taken[name]),
  );
  if (names.length === 0) return { outcome: 'unchanged', change: null, noted: null };
  const pick = (from: Partial<FundFigures>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const after = pick(judged.taken);
  const written: WrittenRow = {
    outcome: 'updated',
    change: changeOf(known.id, known.name, pick(known), after),
    noted: { fundId: known.id, before: pick(known), after, origins: judged.replaced },
  };
  if (context.isPreview) return written;
  await transaction.orm
    .update(fund)
    .set({ ...after, version: sql`${fund.version} + 1`, updatedAt: sql`now()` })
    .where(eq(fund.id, known.id));
  return written;
}
