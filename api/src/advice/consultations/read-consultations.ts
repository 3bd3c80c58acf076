import type { Consultation, Consultations } from '@depotwerk/contract/advice';
import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import { requireContract } from '../../contracts/detail/require-contract';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { isAdviserOf } from './adviser';

const consultations = (condition: Sql): Sql => sql`
  select id, contract_id as "contractId", held_on::text as "heldOn", way, occasion, hints, decisions, plan_id as "planId",
    order_id as "orderId", recorded_at as "recordedAt", recorded_by as "recordedBy", replaces_id as "replacesId",
    cancelled_at as "cancelledAt", cancelled_by as "cancelledBy", cancel_reason as "cancelReason"
  from consultation where ${condition} order by held_on desc, recorded_at desc, id`;

/** All of a contract that the caller may see, also cancelled ones; newest first. */
export const consultationsOf = (db: Queries, contractId: number): Promise<Consultation[]> =>
  db.query<Consultation>(consultations(sql`contract_id = ${contractId}`));

/** @throws {ApiFault} 404 for one that is not of the contract */
export async function readConsultation(
  db: Queries,
  contractId: number,
  consultationId: string,
): Promise<Consultation> {
  const [found] = await db.query<Consultation>(
    consultations(sql`id = ${consultationId} and contract_id = ${contractId}`),
  );
  if (!found) throw notFound('consultations', consultationId);
  return found;
}

/** @throws {ApiFault} 404 when there is no such contract in the scope */
export async function listConsultations(
  db: Queries,
  contractId: number,
  caller: Caller,
): Promise<Consultations> {
  await requireContract(db, contractId, caller.scope);
  return {
    contractId,
    consultations: await consultationsOf(db, contractId),
    mayRecord: await isAdviserOf(db, caller, contractId),
  };
}
