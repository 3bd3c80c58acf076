import { reasonedFundFields, type FundStatus } from '@depotwerk/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { fund } from '../../../db/schema/fund';
import { peerGroup } from '../../../db/schema/peer-group';
import type { ImportContext } from '../../../imports/import-context';
import { rememberNames } from '../../../search/remember-names';
import { noteFigures, type OfferedOrigin, type ReplacedOrigin } from '../../figures/judge-figures';

/** What a person or a table may say of a fund; what is left out stays. */
export interface FundData {
  /** ISO 4217. */
  readonly currency?: string;
  readonly peerGroupId?: number | null;
  /** Fraction per year. */
  readonly ongoingFee?: number | null;
  /** SRI, 1 to 7. */
  readonly riskIndicator?: number | null;
  readonly name?: string;
  readonly status?: FundStatus;
  /** ISO date of a closing or a merger. */
  readonly eventDate?: string | null;
  /** Fractions: per year, and of the payment. */
  readonly transactionCost?: number | null;
  readonly entryCost?: number | null;
  readonly sfdrArticle?: number | null;
  /** Fractions. */
  readonly sustainableMinimum?: number | null;
  readonly taxonomyMinimum?: number | null;
}

/** As the audit log tells it: the peer group with its name. */
type AuditFacts = Omit<FundData, 'peerGroupId'> & {
  readonly peerGroup?: { readonly id: number; readonly name: string } | null;
};

export interface FundDataChange {
  readonly before: AuditFacts;
  readonly after: AuditFacts;
  /** The same as the columns of the fund. */
  readonly columns: { readonly before: FundData; readonly after: FundData };
  /** Where its figures came from before; none in a preview. */
  readonly origins: readonly ReplacedOrigin[];
}

const FIELDS = [...reasonedFundFields, 'currency', 'peerGroupId', 'riskIndicator'] as const;

/** Figures among them, which keep where they come from. */
const FIGURES = [
  'ongoingFee',
  'transactionCost',
  'entryCost',
  'riskIndicator',
  'sfdrArticle',
  'sustainableMinimum',
  'taxonomyMinimum',
] as const;

async function namePeerGroups({ orm }: Transaction, states: readonly FundData[]): Promise<AuditFacts[]> {
  const ids = states.flatMap(({ peerGroupId }) => peerGroupId ?? []);
  const groups =
    ids.length === 0
      ? []
      : await orm
          .select({ id: peerGroup.id, name: peerGroup.name })
          .from(peerGroup)
          .where(inArray(peerGroup.id, ids));
  return states.map(({ peerGroupId, ...rest }) =>
    peerGroupId === undefined
      ? rest
      : { ...rest, peerGroup: groups.find(({ id }) => id === peerGroupId) ?? null },
  );
}

/** The fund with its ISIN, locked unless it is only looked at; undefined: nobody knows it. */
export async function findFund(
  { orm }: Transaction,
  isin: string,
  { isPreview }: Pick<ImportContext, 'isPreview'>,
): Promise<typeof fund.$inferSelect | undefined> {
  const found = orm.select().from(fund).where(eq(fund.isin, isin));
  const [known] = await (isPreview ? found : found.for('update'));
  return known;
}

/**
 * Writes what differs; `updatedAt` tells every process to read the market anew.
 *
 * @param known the fund as it stands, locked
 * @param origin a person or a table; what it does not change keeps where it came from
 * @returns null when nothing differs
 */
export async function writeFundData(
  transaction: Transaction,
  known: Required<FundData> & { readonly id: number },
  data: FundData,
  origin: OfferedOrigin,
  { isPreview }: Pick<ImportContext, 'isPreview'> = { isPreview: false },
): Promise<FundDataChange | null> {
  const names = FIELDS.filter((name) => data[name] !== undefined && data[name] !== known[name]);
  if (names.length === 0) return null;
  const pick = (from: FundData): FundData => Object.fromEntries(names.map((name) => [name, from[name]]));
  let origins: readonly ReplacedOrigin[] = [];
  if (!isPreview) {
    await transaction.orm
      .update(fund)
      .set({ ...pick(data), version: sql`${fund.version} + 1`, updatedAt: sql`now()` })
      .where(eq(fund.id, known.id));
    const { name } = pick(data);
    if (name !== undefined) await rememberNames(transaction, [name]);
    const figures = FIGURES.filter((figure) => names.includes(figure));
    origins = await noteFigures(transaction, known.id, figures, origin);
  }
  const columns = { before: pick(known), after: pick(data) };
  const [before = {}, after = {}] = await namePeerGroups(transaction, [columns.before, columns.after]);
  return { before, after, columns, origins };
}
