import { reasonedFundFields, type FundStatus } from '@depotwerk/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { fund } from '../../../db/schema/fund';
import { peerGroup } from '../../../db/schema/peer-group';

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
}

const FIELDS = [...reasonedFundFields, 'currency', 'peerGroupId', 'riskIndicator'] as const;

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

/**
 * Writes what differs; `updatedAt` tells every process to read the market anew.
 *
 * @param known the fund as it stands, locked
 * @returns null when nothing differs
 */
export async function writeFundData(
  transaction: Transaction,
  known: Required<FundData> & { readonly id: number },
  data: FundData,
): Promise<FundDataChange | null> {
  const names = FIELDS.filter((name) => data[name] !== undefined && data[name] !== known[name]);
  if (names.length === 0) return null;
  const pick = (from: FundData): FundData => Object.fromEntries(names.map((name) => [name, from[name]]));
  await transaction.orm
    .update(fund)
    .set({ ...pick(data), version: sql`${fund.version} + 1`, updatedAt: sql`now()` })
    .where(eq(fund.id, known.id));
  const [before = {}, after = {}] = await namePeerGroups(transaction, [pick(known), pick(data)]);
  return { before, after };
}
