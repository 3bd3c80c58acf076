import sql, { join } from 'sql-template-tag';
import { analyseWithin } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { PendingChanges } from '../../contracts/analysis/pending-changes';
import { TraderFault } from '../../adapters/trader/trader-gateway';
import type { BankDepot } from '../../adapters/trader/trader-gateway';
import { stepOf } from '../../audit/write-audit';
import { audit } from '../../audit/writer';
import { CHUNK } from '../../jobs/job-kind';
import { contractScopeConditions } from '../../scope/data-scope';
import type { Bank } from '../credentials/bank';
import { withBank } from '../credentials/bank-session';
import type { DepotParts, DepotWriter } from './depot-parts';
import { refreshContracts } from './refresh-contract';
import { saveShownDepots } from './stored-depot';

/** What a bank shows, or why it shows nothing; its row of credentials tells that as well. @throws {ApiFault} 400 without a password */
export const askBank = (
  parts: DepotParts,
  { caller }: DepotWriter,
  bank: Bank,
): Promise<readonly BankDepot[] | 'unavailable' | 'refused'> =>
  withBank(parts, caller, bank, (gateway, access) => gateway.readDepots(access)).catch((error: unknown) => {
    if (error instanceof TraderFault) return error.code === 'unavailable' ? 'unavailable' : 'refused';
    throw error;
  });

/**
 * Writes what a bank shows; once more is the same.
 *
 * @returns how many contracts of the caller were written
 */
export async function saveBank(
  parts: DepotParts,
  writer: DepotWriter,
  bank: Bank,
  depots: readonly BankDepot[],
): Promise<number> {
  const { db } = parts;
  const { caller, today } = writer;
  await db.transaction(async (transaction) => {
    await saveShownDepots(transaction, caller.userId, bank.id, depots);
    await transaction.query(
      sql`update trader_credential set depots_read_at = now()
      where user_id = ${caller.userId} and issuer_id = ${bank.id}`,
    );
    await audit(transaction, stepOf(writer), []);
  });
  const conditions = [
    sql`d.issuer_id = ${bank.id}`,
    sql`v.user_id = ${caller.userId}`,
    ...contractScopeConditions(caller.scope, 'c.'),
  ];
  const linked = await db.query<{ id: number }>(
    sql`select c.id from trader_depot d
    join trader_depot_viewer v using (issuer_id, external_key) join contract c on c.id = d.contract_id
    where ${join(conditions, ' and ')} order by c.id`,
  );
  const basis = await currentBasis(db, today);
  for (let start = 0; start < linked.length; start += CHUNK) {
    const ids = linked.slice(start, start + CHUNK).map(({ id }) => id);
    await db.transaction(async (transaction) => {
      const pending = new PendingChanges();
      const changes = await refreshContracts(transaction, ids, today, pending, parts.onError);
      await analyseWithin(transaction, basis, ids, today, { pending, onFault: parts.onError });
      await audit(transaction, stepOf(writer), changes);
    });
  }
  return linked.length;
}
