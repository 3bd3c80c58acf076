import type { Consultation, ConsultationInput, DiscussedHint } from '@depotwerk/contract/advice';
import sql from 'sql-template-tag';
import { audit } from '../../audit/writer';
import { analyseWithin } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { lockContract } from '../../contracts/change/contract-snapshot';
import type { ContractWriting } from '../../contracts/change/contract-writing';
import { contractHints } from '../../contracts/detail/contract-hints';
import { requireContract } from '../../contracts/detail/require-contract';
import type { Database, Transaction } from '../../db/database';
import { consultation } from '../../db/schema/consultation';
import { badRequest } from '../../http/api-fault';
import { insertRows } from '../../records/table-names';
import { isAdviserOf, notAdviser } from './adviser';
import { cancelWithin, consultationChange } from './cancel-consultation';
import { readConsultation } from './read-consultations';

/** As they stand, or stood in the record that is corrected. @throws {ApiFault} 400 for hints that neither has */
async function discussedHints(
  db: Transaction,
  contractId: number,
  { hintKeys, replaces }: ConsultationInput,
): Promise<readonly DiscussedHint[]> {
  const { hints, dismissed } = await contractHints(db, contractId);
  const before = replaces && (await readConsultation(db, contractId, replaces.consultationId));
  return hintKeys.map((key) => {
    const hint = [...(before?.hints ?? []), ...hints, ...dismissed].find(({ hintKey }) => hintKey === key);
    if (!hint) throw badRequest('consultations.hintUnknown', 'the contract has no such hint', '/hintKeys');
    const { hintKey, severity, measured, limit, eurAffected } = hint;
    return { hintKey, severity, measured, limit, eurAffected };
  });
}

/** @throws {ApiFault} 400 for a plan or an order that is not of the contract, or for both */
async function refuseSubject(
  db: Transaction,
  contractId: number,
  { planId, orderId }: ConsultationInput,
): Promise<void> {
  const [found] = await db.query<{ plans: number; orders: number }>(
    sql`select (select count(*)::int from planned_optimization where id = ${planId}::uuid and contract_id = ${contractId}) as plans,
      (select count(*)::int from trader_order where id = ${orderId}::uuid and contract_id = ${contractId}) as orders`,
  );
  const isKnown = (planId === null || found?.plans === 1) && (orderId === null || found?.orders === 1);
  if (!isKnown || (planId !== null && orderId !== null))
    throw badRequest('consultations.subjectUnknown', 'one plan or order of this contract', '/planId');
}

/**
 * Records a talk with the customer, and looks at the hints of the contract again: a talk that was due may be done with it.
 *
 * @throws {ApiFault} 404; 403 for who does not advise the customer; 400 for a day to come, for unknown hints and subjects; 409 when
 *   what it corrects was cancelled before
 */
export async function recordConsultation(
  database: Database,
  { contractId, writer, today }: ContractWriting,
  input: ConsultationInput,
): Promise<Consultation> {
  const { caller } = writer;
  await requireContract(database, contractId, caller.scope);
  if (input.heldOn > today) throw badRequest('consultations.inFuture', 'a talk that was held', '/heldOn');
  const basis = await currentBasis(database, today);
  return database.transaction(async (db) => {
    const { contractNumber } = await lockContract(db, contractId, caller.scope);
    if (!(await isAdviserOf(db, caller, contractId))) throw notAdviser();
    await refuseSubject(db, contractId, input);
    const { hintKeys: _, replaces, heldOn, way, occasion, decisions, planId, orderId } = input;
    const hints = await discussedHints(db, contractId, input);
    const replacesId = replaces?.consultationId ?? null;
    const before =
      replaces &&
      (await cancelWithin(db, { contractId, writer, today }, replaces.consultationId, replaces.reason));
    const [row] = await db.query<{ id: string }>(
      sql`${insertRows(consultation, [
        {
          ...{ contractId, heldOn, way, occasion, hints, decisions, planId, orderId, replacesId },
          recordedById: caller.userId,
          recordedBy: caller.fullName,
        },
      ])} returning id`,
    );
    if (!row) throw new Error('insert of a consultation returned no row');
    const recorded = await readConsultation(db, contractId, row.id);
    await analyseWithin(db, basis, [contractId], today);
    await audit(db, writer, [
      ...(before ? [consultationChange('consultation.cancelled', contractNumber, before)] : []),
      consultationChange('consultation.recorded', contractNumber, recorded),
    ]);
    return recorded;
  });
}
