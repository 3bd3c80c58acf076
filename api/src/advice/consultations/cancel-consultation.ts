import type { Consultation } from '@depotwerk/contract/advice';
import sql from 'sql-template-tag';
import type { Change } from '../../audit/write-audit';
import { audit } from '../../audit/writer';
import { analyseWithin } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { lockContract } from '../../contracts/change/contract-snapshot';
import type { ContractWriting } from '../../contracts/change/contract-writing';
import { requireContract } from '../../contracts/detail/require-contract';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { isAdviserOf, notAdviser } from './adviser';
import { readConsultation } from './read-consultations';

export function consultationChange(
  action: Extract<Change['action'], `consultation.${string}`>,
  contractNumber: string,
  { id, contractId, heldOn, way, occasion, hints, decisions, cancelReason }: Consultation,
): Change {
  const talk = {
    consultation: id,
    heldOn,
    way,
    occasion,
    hints: hints.map(({ hintKey }) => hintKey),
    decisions,
  };
  const isCancelled = action === 'consultation.cancelled';
  return {
    action,
    entityType: 'contract',
    entityId: String(contractId),
    entityName: contractNumber,
    before: isCancelled ? talk : null,
    after: isCancelled ? { consultation: id, cancelReason } : talk,
  };
}

/** Of a locked contract. @throws {ApiFault} 404; 409 `consultations.cancelled` */
export async function cancelWithin(
  db: Transaction,
  { contractId, writer }: ContractWriting,
  consultationId: string,
  reason: string,
): Promise<Consultation> {
  await readConsultation(db, contractId, consultationId);
  const [cancelled] = await db.query(
    sql`update consultation set cancelled_at = now(), cancelled_by = ${writer.caller.fullName}, cancel_reason = ${reason}
    where contract_id = ${contractId} and id = ${consultationId} and cancelled_at is null returning id`,
  );
  if (!cancelled) throw new ApiFault(409, 'consultations.cancelled', 'this record was cancelled before');
  return readConsultation(db, contractId, consultationId);
}

/**
 * Cancels the record of a talk that was not held, or not so; it stays in sight.
 *
 * @throws {ApiFault} 404; 403 for who does not advise the customer; 409 `consultations.cancelled`
 */
export async function cancelConsultation(
  database: Database,
  writing: ContractWriting,
  consultationId: string,
  reason: string,
): Promise<Consultation> {
  const { contractId, writer, today } = writing;
  const { caller } = writer;
  await requireContract(database, contractId, caller.scope);
  const basis = await currentBasis(database, today);
  return database.transaction(async (db) => {
    const { contractNumber } = await lockContract(db, contractId, caller.scope);
    if (!(await isAdviserOf(db, caller, contractId))) throw notAdviser();
    const cancelled = await cancelWithin(db, writing, consultationId, reason);
    await analyseWithin(db, basis, [contractId], today);
    await audit(db, writer, [consultationChange('consultation.cancelled', contractNumber, cancelled)]);
    return cancelled;
  });
}
