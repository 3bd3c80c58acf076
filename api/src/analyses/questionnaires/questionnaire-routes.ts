import { questionnaireEndpoints } from '@depotwerk/contract/analyses';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import { clientZone, todayIn } from '../../client/client-zone';
import { questionnaireRows, readQuestionnaire, readRelease } from './read-questionnaires';
import { requestRelease, sendBack } from './decide-draft';
import { questionnaireApprovals } from './draft-requests';
import { effectOf } from './effect';
import { trialTariffs } from './trial-tariffs';
import {
  copyQuestionnaire,
  editQuestionnaire,
  makeStandard,
  releaseQuestionnaire,
} from './save-questionnaire';

export function questionnaireRoutes(app: FastifyInstance, db: Database): void {
  register(app, questionnaireEndpoints, {
    'GET /questionnaires': () => questionnaireRows(db),
    'GET /questionnaires/trial-tariffs': ({ request }) =>
      trialTariffs(db, todayIn(clientZone(request.headers), new Date())),
    'POST /questionnaires': (call) => copyQuestionnaire(db, call.body, writerOf(call)),
    'GET /questionnaires/:questionnaireId': ({ params, caller }) =>
      readQuestionnaire(db, params.questionnaireId, caller.userId),
    'GET /questionnaires/:questionnaireId/effect': ({ params, caller, request }) =>
      effectOf(db, params.questionnaireId, caller.userId, todayIn(clientZone(request.headers), new Date())),
    'PUT /questionnaires/:questionnaireId': (call) =>
      editQuestionnaire(db, call.body, {
        id: call.params.questionnaireId,
        version: call.version,
        writer: writerOf(call),
      }),
    'GET /questionnaires/approvals': ({ caller }) => questionnaireApprovals(db, caller.userId),
    'POST /questionnaires/:questionnaireId/request': (call) =>
      requestRelease(db, call.body.note, {
        id: call.params.questionnaireId,
        version: call.version,
        writer: writerOf(call),
      }),
    'POST /questionnaires/:questionnaireId/rejection': (call) =>
      sendBack(db, call.body.reason, {
        id: call.params.questionnaireId,
        version: call.version,
        writer: writerOf(call),
      }),
    'POST /questionnaires/:questionnaireId/release': (call) =>
      releaseQuestionnaire(db, {
        id: call.params.questionnaireId,
        version: call.version,
        writer: writerOf(call),
      }),
    'POST /questionnaires/:questionnaireId/standard': (call) =>
      makeStandard(db, { id: call.params.questionnaireId, version: call.version, writer: writerOf(call) }),
    'GET /questionnaires/:questionnaireId/versions/:number': ({ params }) =>
      readRelease(db, params.questionnaireId, params.number),
  });
}
