import type { LineVerdict } from '@depotwerk/contract/floor/values/import-answers';
import { areCostsDoubtful, type CheckLimits } from '@depotwerk/domain';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { fund } from '../../../db/schema/fund';
import type { Finding } from '../../../files/problem';
import type { Outcome } from '../../../imports/counts';
import type { ImportContext } from '../../../imports/import-context';
import { figureFindings } from '../../../market/figures/figure-findings';
import { judgeFigures, noteFigures, type OfferedOrigin } from '../../../market/figures/judge-figures';
import { findFund } from '../../../market/imports/funds/fund-data';
import type { NotedFund } from '../../../market/imports/funds/note-funds';
import { rememberNames } from '../../../search/remember-names';
import { fieldIds } from './ept-columns';
import { observedYears } from './risk-check';
import type { ShareClass } from './share-class';

/** Figures that a template says of a fund. */
function figuresOf(shareClass: ShareClass) {
  const { observedReturns, valuationsPerYear } = shareClass;
  return {
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
}

type Figures = ReturnType<typeof figuresOf>;

const identityOf = ({ name, currency, isGuaranteeFund }: ShareClass) => ({ name, currency, isGuaranteeFund });

type Published = ReturnType<typeof identityOf> & Partial<Figures>;

/** Numbers of the fields that figures come from. */
const fields: Readonly<Record<keyof Figures, string>> = {
  kiid: fieldIds.kid,
  riskIndicator: fieldIds.sri,
  sri: fieldIds.sri,
  mrm: fieldIds.mrm,
  vev: fieldIds.vev,
  ongoingFee: fieldIds.ongoingCost,
  transactionCost: fieldIds.transactionCost,
  entryCost: fieldIds.entryCost,
  recommendedHoldingYears: fieldIds.holdingYears,
  momentCount: fieldIds.observedReturns,
  momentYears: fieldIds.observedReturns,
  momentVolatility: fieldIds.standardDeviation,
  momentSkewness: fieldIds.skewness,
  momentExcessKurtosis: fieldIds.excessKurtosis,
};

const isFigure = (name: string): name is keyof Figures => name in fields;

/** Costs of a template that are unusually high, and not the ones that the fund has already. */
export interface DoubtfulCosts {
  readonly kind: 'ongoingFee' | 'entryCost';
  /** Fraction. */
  readonly published: number;
  readonly known: number | null;
}

function doubtfulCosts(
  { ongoingCost, entryCost }: ShareClass,
  known: { readonly ongoingFee: number | null; readonly entryCost: number | null } | undefined,
  limits: CheckLimits,
): DoubtfulCosts[] {
  const stated = [
    { kind: 'ongoingFee', published: ongoingCost, known: known?.ongoingFee ?? null },
    { kind: 'entryCost', published: entryCost, known: known?.entryCost ?? null },
  ] as const;
  return stated.flatMap(({ kind, published, known: before }) =>
    published !== null && published !== before && areCostsDoubtful(kind, published, limits)
      ? [{ kind, published, known: before }]
      : [],
  );
}

/** Without the costs that a person would have to accept. */
const withoutDoubtfulCosts = (shareClass: ShareClass, doubts: readonly DoubtfulCosts[]): ShareClass => {
  const isLeftOut = (cost: DoubtfulCosts['kind']) => doubts.some(({ kind }) => kind === cost);
  return {
    ...shareClass,
    ongoingCost: isLeftOut('ongoingFee') ? null : shareClass.ongoingCost,
    entryCost: isLeftOut('entryCost') ? null : shareClass.entryCost,
  };
};

export interface WrittenFund {
  readonly id: number;
  readonly outcome: Outcome;
  /** The changed fields with their values before; null for a new fund. */
  readonly before: Partial<Published> | null;
  readonly after: Partial<Published>;
  /** The same, with what is no figure of the template. */
  readonly columns: Omit<NotedFund, 'fundId'>;
  readonly doubts: readonly DoubtfulCosts[];
  /** Of the doubts; null: nobody has said anything. */
  readonly verdict: LineVerdict | null;
  /** Figures that are older than those of the fund, or others than a person typed. */
  readonly findings: readonly Finding[];
}

/** Of a fund that a preview would create. */
const NO_ID = 0;

/** Columns with six decimals. */
const SIX_DECIMALS: ReadonlySet<string> = new Set(['vev', 'ongoingFee', 'transactionCost', 'entryCost']);

const stored = (name: string, value: unknown) =>
  typeof value === 'number' && SIX_DECIMALS.has(name) ? Math.round(value * 1e6) / 1e6 : value;

/** As they are stored; what the template leaves open is left out, and stays as it was. */
function storedFigures(shareClass: ShareClass): Partial<Figures> {
  const stated = Object.entries(figuresOf(shareClass)).filter(([, value]) => value !== null);
  return Object.fromEntries(stated.map(([name, value]) => [name, stored(name, value)]));
}

/**
 * Creates the fund or brings it up to date. Of its figures the newer day wins.
 *
 * @param judge what a person says of unusually high costs; unless they are right, they are left out
 */
export async function writeShareClass(
  transaction: Transaction,
  stated: ShareClass,
  origin: OfferedOrigin,
  judge: () => LineVerdict | null,
  context: Pick<ImportContext, 'isPreview' | 'limits'>,
): Promise<WrittenFund> {
  const { orm } = transaction;
  const known = await findFund(transaction, stated.isin, context);
  const doubts = doubtfulCosts(stated, known, context.limits);
  const verdict = doubts.length === 0 ? null : judge();
  const shareClass = verdict === 'right' ? stated : withoutDoubtfulCosts(stated, doubts);
  const figures = storedFigures(shareClass);
  const writtenFund = (
    id: number,
    outcome: Outcome,
    before: WrittenFund['before'],
    after: WrittenFund['after'],
  ): WrittenFund => ({
    ...{ id, outcome, before, after, doubts, verdict },
    columns: { before, after },
    findings: [],
  });
  const created = { ...identityOf(shareClass), ...figures };
  if (!known && context.isPreview) return writtenFund(NO_ID, 'created', null, created);
  if (!known) {
    const [row] = await orm
      .insert(fund)
      .values({ ...created, isin: shareClass.isin, source: 'ept' })
      .returning({ id: fund.id });
    if (!row) throw new Error('insert of a fund returned no row');
    await rememberNames(transaction, [created.name]);
    await noteFigures(transaction, row.id, Object.keys(figures), origin);
    return writtenFund(row.id, 'created', null, created);
  }
  const judged = await judgeFigures<Figures>(transaction, known, figures, origin, context);
  const place = { line: stated.row, isin: stated.isin };
  const findings = figureFindings(judged, place, known, figures, (name) =>
    isFigure(name) ? fields[name] : name,
  );
  const published: Published = { ...identityOf(shareClass), ...judged.taken };
  const names = (Object.keys(published) as (keyof Published)[]).filter(
    (name) => known[name] !== published[name],
  );
  if (names.length === 0) return { ...writtenFund(known.id, 'unchanged', {}, {}), findings };
  const pick = (from: Published) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Published>;
  const after = pick(published);
  const source = known.source === 'gdv' ? ({ source: 'ept' } as const) : {};
  const written = {
    ...writtenFund(known.id, 'updated', pick(known), after),
    findings,
    columns: {
      before: { ...pick(known), ...(known.source === 'gdv' ? { source: 'gdv' } : {}) },
      after: { ...after, ...source },
      origins: judged.replaced,
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
  if (after.name !== undefined) await rememberNames(transaction, [after.name]);
  return written;
}
