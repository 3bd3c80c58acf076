import type { LineVerdict } from '@depotwerk/contract/floor/values/import-answers';
import { areCostsDoubtful } from '@depotwerk/domain';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { fund } from '../../../db/schema/fund';
import type { Outcome } from '../../../imports/counts';
import type { ImportContext } from '../../../imports/import-context';
import { findFund } from '../../../market/imports/funds/fund-data';
import type { NotedFund } from '../../../market/imports/funds/note-funds';
import { observedYears } from './risk-check';
import type { ShareClass } from './share-class';

/** What a template says of a fund; a figure that it leaves open stays as it was. */
function publishedFields(shareClass: ShareClass) {
  const { observedReturns, valuationsPerYear } = shareClass;
  const figures = {
    kiid: shareClass.kid,
    riskIndicator: shareClass.sri,
    sri: shareClass.sri,
    mrm: shareClass.mrm,
    vev: shareClass.vev,
    ongoingFee: shareClass.ongoingCost,
    transactionCost: shareClass.transactionCost,
    entryCost: shareClass.entryCost,
    recommendedHoldingYears: shareClass.holdingYears,
    momentCount: observedReturns,
    momentYears: observedReturns === null ? null : observedYears(observedReturns, valuationsPerYear ?? 252),
    momentVolatility: shareClass.standardDeviation,
    momentSkewness: shareClass.skewness,
    momentExcessKurtosis: shareClass.excessKurtosis,
  };
  const known = Object.entries(figures).filter(([, value]) => value !== null);
  return {
    name: shareClass.name,
    currency: shareClass.currency,
    isGuaranteeFund: shareClass.isGuaranteeFund,
    ...(Object.fromEntries(known) as Partial<typeof figures>),
  };
}

type Published = ReturnType<typeof publishedFields>;

/** Costs of a template that are unusually high, and not the ones that the fund has already. */
export interface DoubtfulCosts {
  /** Fraction. */
  readonly published: number;
  readonly known: number | null;
}

function doubtfulCosts(
  { ongoingCost, entryCost }: ShareClass,
  known: { readonly ongoingFee: number | null; readonly entryCost: number | null } | undefined,
): DoubtfulCosts[] {
  const stated = [
    { kind: 'ongoingFee', published: ongoingCost, known: known?.ongoingFee ?? null },
    { kind: 'entryCost', published: entryCost, known: known?.entryCost ?? null },
  ] as const;
  return stated.flatMap(({ kind, published, known: before }) =>
    published !== null && published !== before && areCostsDoubtful(kind, published)
      ? [{ published, known: before }]
      : [],
  );
}

/** Without the costs that a person would have to accept. */
const withoutDoubtfulCosts = (shareClass: ShareClass, doubts: readonly DoubtfulCosts[]): ShareClass => {
  const isLeftOut = (value: number | null) => doubts.some(({ published }) => published === value);
  return {
    ...shareClass,
    ongoingCost: isLeftOut(shareClass.ongoingCost) ? null : shareClass.ongoingCost,
    entryCost: isLeftOut(shareClass.entryCost) ? null : shareClass.entryCost,
  };
};

export interface WrittenFund {
  readonly id: number;
  readonly outcome: Outcome;
  /** The changed fields with their values before; null for a new fund. */
  readonly before: Partial<Published> | null;
  readonly after: Partial<Published>;
  /** The same, with what is no figure of the template. */
  readonly columns: Pick<NotedFund, 'before' | 'after'>;
  readonly doubts: readonly DoubtfulCosts[];
  /** Of the doubts; null: nobody has said anything. */
  readonly verdict: LineVerdict | null;
}

/** Of a fund that a preview would create. */
const NO_ID = 0;

/** Columns with six decimals. */
const SIX_DECIMALS: ReadonlySet<string> = new Set(['vev', 'ongoingFee', 'transactionCost', 'entryCost']);

const stored = (name: string, value: unknown) =>
  typeof value === 'number' && SIX_DECIMALS.has(name) ? Math.round(value * 1e6) / 1e6 : value;

function rounded(published: Published): Published {
  return Object.fromEntries(
    Object.entries(published).map(([name, value]) => [name, stored(name, value)]),
  ) as Published;
}

/**
 * Creates the fund or brings it up to date.
 *
 * @param judge what a person says of unusually high costs; unless they are right, they are left out
 */
export async function writeShareClass(
  transaction: Transaction,
  stated: ShareClass,
  judge: () => LineVerdict | null,
  context: Pick<ImportContext, 'isPreview'>,
): Promise<WrittenFund> {
  const { orm } = transaction;
  const known = await findFund(transaction, stated.isin, context);
  const doubts = doubtfulCosts(stated, known);
  const verdict = doubts.length === 0 ? null : judge();
  const shareClass = verdict === 'right' ? stated : withoutDoubtfulCosts(stated, doubts);
  const published = rounded(publishedFields(shareClass));
  const writtenFund = (
    id: number,
    outcome: Outcome,
    before: WrittenFund['before'],
    after: WrittenFund['after'],
  ): WrittenFund => ({ id, outcome, before, after, columns: { before, after }, doubts, verdict });
  if (!known && context.isPreview) return writtenFund(NO_ID, 'created', null, published);
  if (!known) {
    const [created] = await orm
      .insert(fund)
      .values({ ...published, isin: shareClass.isin, source: 'ept' })
      .returning({ id: fund.id });
    if (!created) throw new Error('insert of a fund returned no row');
    return writtenFund(created.id, 'created', null, published);
  }
  const names = (Object.keys(published) as (keyof Published)[]).filter(
    (name) => known[name] !== published[name],
  );
  if (names.length === 0) {
    return writtenFund(known.id, 'unchanged', {}, {});
  }
  const pick = (from: Published) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Published>;
  const after = pick(published);
  const source = known.source === 'gdv' ? ({ source: 'ept' } as const) : {};
  const written = {
    ...writtenFund(known.id, 'updated', pick(known), after),
    columns: {
      before: { ...pick(known), ...(known.source === 'gdv' ? { source: 'gdv' } : {}) },
      after: { ...after, ...source },
    },
  };
  if (context.isPreview) return written;
  await orm
    .update(fund)
    .set({
      ...after,
      ...source,
      version: sql`${fund.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(fund.id, known.id));
  return written;
}
