import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database';
import { fund } from '../../../../db/schema/fund';
import { rememberNames } from '../../../../search/remember-names';
import type { FundDraft } from '../contract-draft';

export interface FundRow {
  readonly id: number;
  readonly isin: string;
  readonly name: string;
  readonly currency: string;
  readonly outcome: 'created' | 'unchanged';
}

const unknownFund = { source: 'gdv' } as const;
const columns = { isin: fund.isin, id: fund.id, name: fund.name, currency: fund.currency };

/**
 * Funds by ISIN. One that nobody knows yet is created with ISIN and name: a later import or an administrator completes it. What is
 * known of a fund is not touched, because insurers shorten names each in their own way.
 */
export async function findOrCreateFunds(
  transaction: Transaction,
  drafts: readonly FundDraft[],
  isPreview: boolean,
): Promise<Map<string, FundRow>> {
  const { orm } = transaction;
  const byIsin = new Map(drafts.map((draft) => [draft.isin, draft]));
  const funds = new Map<string, FundRow>();
  if (byIsin.size === 0) return funds;
  const known = await orm
    .select(columns)
    .from(fund)
    .where(inArray(fund.isin, [...byIsin.keys()]));
  for (const row of known) funds.set(row.isin, { ...row, outcome: 'unchanged' });
  const missing = [...byIsin.values()].filter(({ isin }) => !funds.has(isin));
  if (missing.length === 0) return funds;
  if (isPreview) {
    missing.forEach(({ isin, name }, i) =>
      funds.set(isin, { id: -1 - i, isin, name, currency: '', outcome: 'created' }),
    );
    return funds;
  }
  const created = await orm
    .insert(fund)
    .values(missing.map(({ isin, name }) => ({ isin, name, ...unknownFund })))
    .returning(columns);
  await rememberNames(
    transaction,
    created.map(({ name }) => name),
  );
  for (const row of created) funds.set(row.isin, { ...row, outcome: 'created' });
  return funds;
}
