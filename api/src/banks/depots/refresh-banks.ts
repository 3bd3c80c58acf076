import sql, { join } from 'sql-template-tag';
import { analyseWithin, CHUNK } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { TraderFault } from '../../adapters/trader/trader-gateway';
import type { BankDepot } from '../../adapters/trader/trader-gateway';
import { stepOf } from '../../audit/write-audit';
import { audit } from '../../audit/writer';
import { contractScopeConditions } from '../../scope/data-scope';
import type { Bank } from '../credentials/bank';
import { readBanks } from '../credentials/bank';
import { isSignedIn, withBank } from '../credentials/bank-session';
import type { DepotParts, DepotWriter } from './depot-parts';
import { refreshContracts } from './refresh-contract';
import { saveShownDepots } from './stored-depot';

/** What a bank shows; null when it refused or could not be reached, which its row of credentials tells. */
async function askBank(
  parts: DepotParts,
  { caller }: DepotWriter,
  bank: Bank,
): Promise<readonly BankDepot[] | null> {
  if (!(await isSignedIn(parts, caller, bank.id))) return null;
  return withBank(parts, caller, bank, (gateway, access) => gateway.readDepots(access)).catch(
    (error: unknown) => {
      if (error instanceof TraderFault) return null;
      throw error;
    },
  );
}

async function saveBank(
  parts: DepotParts,
  writer: DepotWriter,
  bank: Bank,
  depots: readonly BankDepot[],
): Promise<number> {
  const { db } = parts;
  const { caller, today } = writer;
  await db.transaction(async (transaction) => {
    await saveShownDepots(transaction, caller.userId, bank.id, depots);
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
      const changes = await refreshContracts(transaction, ids, today, parts.onError);
      await analyseWithin(transaction, basis, ids, today, parts.onError);
      await audit(transaction, stepOf(writer), changes);
    });
  }
  return linked.length;
}

/**
 * Asks all banks at which the caller is signed in, at the same time, for depots, positions and prices. A bank that is
 * down holds up no other. What a bank shows is written again by a repetition, until the last transaction says that all is done.
 *
 * @returns whether a contract was written
 */
export async function refreshBanks(parts: DepotParts, writer: DepotWriter): Promise<boolean> {
  const banks = await readBanks(parts.db);
  const answers = await Promise.all(banks.map((bank) => askBank(parts, writer, bank)));
  let refreshed = 0;
  for (const [i, bank] of banks.entries()) {
    const depots = answers[i];
    if (depots) refreshed += await saveBank(parts, writer, bank, depots);
  }
  await parts.db.transaction((transaction) => audit(transaction, writer, []));
  if (refreshed > 0) parts.contractsChanged();
  return refreshed > 0;
}
