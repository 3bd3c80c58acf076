import type { Queries, Transaction } from '../../db/database';
import { takeLock } from '../../db/locks';
import { noCounts } from '../counts';
import type { ImportedChange } from '../import-context';
import { UnusableFile } from '../problem';
import type { Importer } from '../run-import';
import { readEptFile } from './ept-file';
import type { ShareClass } from './share-class';
import { writeShareClass } from './write-share-class';

/** Contracts that hold one of the funds, or save into it. */
async function contractsWith(queries: Queries, fundIds: readonly number[]): Promise<number[]> {
  const rows = await queries.query<{ id: number }>(
    `SELECT contract_id AS id FROM portfolio_entry WHERE fund_id = ANY($1::int[])
     UNION SELECT contract_id FROM savings_plan_entry WHERE fund_id = ANY($1::int[])`,
    [fundIds],
  );
  return rows.map(({ id }) => id);
}

async function writeAll(transaction: Transaction, shareClasses: readonly ShareClass[]) {
  const counts = noCounts();
  const changes: ImportedChange[] = [];
  for (const shareClass of shareClasses) {
    const { id, outcome, before, after } = await writeShareClass(transaction, shareClass);
    counts.funds[outcome] += 1;
    if (outcome === 'unchanged') continue;
    changes.push({
      action: 'fund.imported',
      entityType: 'fund',
      entityId: String(id),
      entityName: shareClass.name,
      before,
      after,
    });
  }
  return { counts, changes };
}

/** Imports the share classes of a European PRIIPs Template; a file is one transaction. */
export const eptImporter: Importer = async ({ bytes }, report, { database, audit }) => {
  const shareClasses: ShareClass[] = [];
  report.packages = 1;
  for await (const { shareClass, refusal, findings } of readEptFile(bytes)) {
    report.records += 1;
    if (refusal) report.refuse(refusal);
    if (shareClass) shareClasses.push(shareClass);
    report.find(...findings);
  }
  if (report.records === 0) {
    throw new UnusableFile('imports.ept.noRows', 'the template has a header but no share class');
  }
  const changes = await database.transaction(async (transaction) => {
    await takeLock(transaction, 'imports');
    const written = await writeAll(transaction, shareClasses);
    await audit(transaction, written.changes);
    report.add(written.counts);
    return written.changes;
  });
  const stale = await contractsWith(
    database,
    changes.map(({ entityId }) => Number(entityId)),
  );
  return new Set(stale);
};
