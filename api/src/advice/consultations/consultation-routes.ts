import { consultationEndpoints } from '@depotwerk/contract/advice';
import type { FastifyInstance } from 'fastify';
import { writerOf } from '../../audit/writer';
import { clientZone, todayIn } from '../../client/client-zone';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { cancelConsultation } from './cancel-consultation';
import { listConsultations } from './read-consultations';
import { recordConsultation } from './record-consultation';

/** @param contractsChanged to be called after contracts have changed */
export function consultationRoutes(app: FastifyInstance, db: Database, contractsChanged: () => void): void {
  register(app, consultationEndpoints, {
    'GET /contracts/:contractId/consultations': ({ params, caller }) =>
      listConsultations(db, params.contractId, caller),
    'POST /contracts/:contractId/consultations': async (call) => {
      const today = todayIn(clientZone(call.request.headers), new Date());
      const writing = { contractId: call.params.contractId, writer: writerOf(call), today };
      const recorded = await recordConsultation(db, writing, call.body);
      contractsChanged();
      return recorded;
    },
    'POST /contracts/:contractId/consultations/:consultationId/cancellation': async (call) => {
      const { contractId, consultationId } = call.params;
      const today = todayIn(clientZone(call.request.headers), new Date());
      const writing = { contractId, writer: writerOf(call), today };
      const cancelled = await cancelConsultation(db, writing, consultationId, call.body.reason);
      contractsChanged();
      return cancelled;
    },
  });
}
