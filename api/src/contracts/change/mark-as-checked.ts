import type { LastChecked } from '@depotwerk/contract/contracts';
import { currentBasis } from '../analysis/basis';
import type { Database } from '../../db/database';
import { requireContract } from '../detail/require-contract';
import { lockContract } from './contract-snapshot';
import type { ContractWriting } from './contract-writing';
import { markOf, writeChecks } from './write-checks';

/** Marks a contract as checked, which is a review as well, and looks at its hints and score again, all in one transaction. */
export async function markAsChecked(
  database: Database,
  writing: ContractWriting,
  at: Date,
): Promise<LastChecked> {
  const { contractId, writer, today } = writing;
  const { scope, fullName } = writer.caller;
  await requireContract(database, contractId, scope);
  const basis = await currentBasis(database, today);
  const mark = markOf(at, fullName);
  return database.transaction(async (db) => {
    const before = await lockContract(db, contractId, scope);
    await writeChecks(db, basis, [{ ...before, id: contractId }], 'contract.checked', mark, writing);
    return { contractId, ...mark, lastCheckedBy: fullName, version: before.version + 1 };
  });
}
