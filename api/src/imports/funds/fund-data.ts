import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { fund } from '../../db/schema/fund';

/** What a person or a table may say of a fund; what is left out stays. */
export interface FundData {
  /** ISO 4217. */
  readonly currency?: string;
  readonly peerGroupId?: number | null;
  /** Fraction per year. */
  readonly ongoingFee?: number | null;
  /** SRI, 1 to 7. */
  readonly riskIndicator?: number | null;
}

export interface FundDataChange {
  readonly before: FundData;
  readonly after: FundData;
}

const FIELDS = ['currency', 'peerGroupId', 'ongoingFee', 'riskIndicator'] as const;

/**
 * Writes what differs; `updatedAt` tells every process to read the market anew.
 *
 * @param known the fund as it stands, locked
 * @returns null when nothing differs
 */
export async function writeFundData(
  { orm }: Transaction,
  known: Required<FundData> & { readonly id: number },
  data: FundData,
): Promise<FundDataChange | null> {
  const names = FIELDS.filter((name) => data[name] !== undefined && data[name] !== known[name]);
  if (names.length === 0) return null;
  const pick = (from: FundData): FundData => Object.fromEntries(names.map((name) => [name, from[name]]));
  await orm
    .update(fund)
    .set({ ...pick(data), version: sql`${fund.version} + 1`, updatedAt: sql`now()` })
    .where(eq(fund.id, known.id));
  return { before: pick(known), after: pick(data) };
}
