import type { ContractOptimization } from '@depotwerk/contract/advice';
import sql, { raw } from 'sql-template-tag';
import { validUntil } from '../../contracts/detail/risk-profile-validity';
import type { Queries } from '../../db/database';
import { readBrand } from '../../white-label/brand';

export type Gap = NonNullable<ContractOptimization['profileGap']>;

/** @param today ISO date @returns null for a contract with an accepted profile that is valid */
export async function readProfileGap(db: Queries, contractId: number, today: string): Promise<Gap | null> {
  const [row] = await db.query<{ lastDay: string | null }>(
    sql`select max(${raw(validUntil)})::text as "lastDay" from risk_assessment a
    where a.contract_id = ${contractId} and a.status = 'accepted'`,
  );
  const lastDay = row?.lastDay ?? null;
  if (lastDay === null) return { kind: 'missing', expiredOn: null };
  return lastDay < today ? { kind: 'expired', expiredOn: lastDay } : null;
}

/** Whether this deployment refuses orders without a valid profile. */
export const isGapBlocking = async (db: Queries): Promise<boolean> =>
  (await readBrand(db)).blocksOrdersWithoutProfile === true;
