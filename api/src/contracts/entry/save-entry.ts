import type { EntryCommand } from '@depotwerk/contract/contracts';
import type { ContractEntry } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { analyseWithin } from '../analysis/analyse-contracts';
import { currentBasis } from '../analysis/basis';
import { PendingChanges, type ChangedColumns } from '../analysis/pending-changes';
import type { Database, Transaction } from '../../db/database';
import { outdated } from '../../http/if-match';
import { audit, type Writer } from '../../audit/writer';
import { changedValues, recordChange } from '../../audit/record-change';
import { lockContract } from '../change/contract-snapshot';
import { insertContract } from '../change/insert-contract';
import { requireContract } from '../detail/require-contract';
import { refuseConflicts } from '../../records/conflict';
import { renumber, numberConflicts } from '../../records/contract-numbers';
import { refuseOpenOrder } from '../change/open-order';
import { requireEntry } from './check-entry';
import { auditFacts } from './entry-audit';
import { readEntry, type StoredEntry } from './read-entry';
import { writePortfolio } from './write-portfolio';
import { writeSavingsPlan } from './write-savings-plan';

export type EntrySave = Extract<EntryCommand, { command: 'contract.save' }>['request'];

interface Writing {
  readonly writer: Writer;
  /** ISO date of the client. */
  readonly today: string;
}

const numberTaken = {
  field: '/contractNumber',
  errorCode: 'contracts.numberTaken',
  message: 'the insurer has a contract of this number',
} as const;

/** Units are on their way while an order is open: what is typed would be overtaken. */
async function lockEntry(
  db: Transaction,
  contractId: number,
  version: number | null,
  { writer }: Writing,
): Promise<StoredEntry> {
  const { scope } = writer.caller;
  const { version: current } = await lockContract(db, contractId, scope);
  if (version !== current) throw outdated('contracts', current);
  await refuseOpenOrder(db, contractId);
  return readEntry(db, contractId, scope);
}

async function update(
  db: Transaction,
  contractId: number,
  entry: ContractEntry,
  pending: PendingChanges,
): Promise<number> {
  const [named] = await db.query<ChangedColumns>(
    sql`select t.id as tariff_id, t.name as tariff_name,
      c.is_start_unknown and c.start_date = ${entry.startDate}::date as is_start_unknown
    from contract c, tariff t where c.id = ${contractId} and t.id = ${entry.tariffId}`,
  );
  pending.set(contractId, {
    ...named,
    external_key: entry.contractNumber,
    external_consumer_key: entry.consumerKey,
    start_date: entry.startDate,
    end_date: entry.endDate,
    use_etf: entry.useEtf,
  });
  pending.raiseVersions([contractId]);
  return contractId;
}

async function auditEntry(db: Transaction, id: number, before: StoredEntry | null, { writer }: Writing) {
  const after = await readEntry(db, id, writer.caller.scope);
  const named = { id: String(id), name: after.contractNumber };
  const facts = await auditFacts(db, after);
  const changed = before && changedValues(await auditFacts(db, before), facts);
  if (before === null) await audit(db, writer, [recordChange('contract.created', named, null, facts)]);
  else if (changed)
    await audit(db, writer, [recordChange('contract.changed', named, changed.before, changed.after)]);
}

/**
 * Enters a contract or edits one, with portfolio and savings plan; hints and score follow at once.
 *
 * @returns the id of the contract
 * @throws {ApiFault} 404 outside the scope, 412 for another version, 409 `traderOrders.orderOpen` or
 *   `contracts.numberTaken`, 400 `contracts.entryRefused`
 */
export async function saveEntry(
  database: Database,
  { contractId, version, values }: EntrySave,
  writing: Writing,
): Promise<number> {
  const { writer, today } = writing;
  const { scope } = writer.caller;
  if (contractId !== null) await requireContract(database, contractId, scope);
  const basis = await currentBasis(database, today);
  return database.transaction(async (db) => {
    const before = contractId === null ? null : await lockEntry(db, contractId, version, writing);
    const entry = await requireEntry(db, { values, before, scope, today });
    const pending = new PendingChanges();
    const id = before
      ? await update(db, before.contractId, entry, pending)
      : await insertContract(db, { ...entry, source: 'manual' }, numberTaken);
    await writePortfolio(db, id, entry, before, pending);
    await writeSavingsPlan(db, id, entry, before);
    const write = async () => {
      await analyseWithin(db, basis, [id], today, { pending });
      if (before && before.contractNumber !== entry.contractNumber) await renumber(db, id);
    };
    await refuseConflicts({ conflicts: numberConflicts(numberTaken) }, write());
    await auditEntry(db, id, before, writing);
    return id;
  });
}
