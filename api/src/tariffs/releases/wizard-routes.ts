import { tariffWizardEndpoints } from '@depotwerk/contract/tariffs';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import type { Call } from '../../http/register';
import { register } from '../../http/register';
import { entityHistory } from '../../audit/entity-history';
import { writerOf } from '../../audit/writer';
import { clientZone, todayIn } from '../../client/client-zone';
import { currentMarket } from '../market/tariff-market';
import { readDraft } from '../drafts/read-draft';
import {
  beginDraft,
  createTariff,
  deleteTariff,
  discardDraft,
  duplicateTariff,
  saveDraft,
} from '../drafts/save-draft';
import type { DraftEdit } from '../drafts/save-draft';
import type { ReleaseBasis } from './release-tariff';
import { rejectTariff, releaseTariff, submitTariff, withdrawTariff } from './release-tariff';
import { releaseDeactivation, setTariffActive } from './switch-tariff';
import { tariffDifference } from './tariff-difference';
import { tariffVersions } from './tariff-versions';

type AnyCall = Call<(typeof tariffWizardEndpoints)['POST /tariffs']>;

const today = ({ headers }: Pick<AnyCall, 'headers'>): string => todayIn(clientZone(headers), new Date());

const editOf = ({
  params,
  version,
}: {
  readonly params: { readonly tariffId: number };
  readonly version: number;
}): DraftEdit => ({ tariffId: params.tariffId, version });

/** @param wakeJobs begins the analysis that a release has ordered */
export function wizardRoutes(app: FastifyInstance, db: Database, wakeJobs: () => void): void {
  const basisOf = async (call: Pick<AnyCall, 'headers'>): Promise<ReleaseBasis> => ({
    today: today(call),
    market: await currentMarket(db, today(call)),
  });
  register(app, tariffWizardEndpoints, {
    'POST /tariffs': (call) => createTariff(db, call.body, writerOf(call)),
    'GET /tariffs/:tariffId/draft': ({ params }) => readDraft(db, params.tariffId),
    'PUT /tariffs/:tariffId/draft': (call) => saveDraft(db, editOf(call), call.body, writerOf(call)),
    'DELETE /tariffs/:tariffId/draft': (call) => discardDraft(db, editOf(call), writerOf(call)),
    'DELETE /tariffs/:tariffId': (call) => deleteTariff(db, editOf(call), writerOf(call)),
    'POST /tariffs/:tariffId/duplicate': (call) =>
      duplicateTariff(db, call.params.tariffId, today(call), writerOf(call)),
    'POST /tariffs/:tariffId/active': (call) =>
      setTariffActive(db, editOf(call), call.body.isInactive, writerOf(call)),
    'POST /tariffs/:tariffId/deactivation': (call) => releaseDeactivation(db, editOf(call), writerOf(call)),
    'POST /tariffs/:tariffId/submission': async (call) =>
      submitTariff(db, editOf(call), call.body, await basisOf(call), writerOf(call)).finally(wakeJobs),
    'DELETE /tariffs/:tariffId/submission': (call) => withdrawTariff(db, editOf(call), writerOf(call)),
    'POST /tariffs/:tariffId/release': (call) =>
      releaseTariff(db, editOf(call), today(call), writerOf(call)).finally(wakeJobs),
    'POST /tariffs/:tariffId/rejection': (call) =>
      rejectTariff(db, editOf(call), call.body.reason, writerOf(call)),
    'GET /tariffs/:tariffId/versions': ({ params }) => tariffVersions(db, params.tariffId),
    'POST /tariffs/:tariffId/versions/:number/draft': (call) =>
      beginDraft(db, editOf(call), call.params.number, writerOf(call)),
    'GET /tariffs/:tariffId/versions/:number/difference': async (call) => {
      const { params, query } = call;
      const versions = { number: params.number, against: query.against };
      return tariffDifference(db, params.tariffId, versions, await basisOf(call));
    },
    'GET /tariffs/:tariffId/history': async ({ params }) => {
      await readDraft(db, params.tariffId);
      return entityHistory(db, 'tariff', params.tariffId);
    },
  });
}
