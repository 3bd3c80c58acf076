import { tariffCalculationEndpoints } from '@depotwerk/contract/tariffs';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import { register } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import { clientZone, todayIn } from '../../client/client-zone';
import { peerGroupCategories } from '../../market/funds/peer-groups';
import { namedComponent } from '../components/stored-component';
import { automaticAllocation } from './automatic-allocation';
import { bestFunds } from '../market/best-funds';
import { exportFunds } from './fund-lists/export-funds';
import { choiceOf } from '../../files/reading-choice';
import { importFundList } from './fund-lists/import-fund-list';
import { relatedGroups, tariffHints, typeLists, universeTypeFunds, universeTypeList } from './lookups';
import { tariffMessage } from './tariff-messages';
import { combinationMessages, tariffFindings } from './plausibility';
import { fundRisks, peerGroupRisks } from './risks';
import { currentMarket } from '../market/tariff-market';

const FILE_TYPE = 'application/octet-stream';

export function calculationRoutes(app: FastifyInstance, db: Queries): void {
  const basisOf = async ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => {
    const today = todayIn(clientZone(headers), new Date());
    return { today, market: await currentMarket(db, today) };
  };
  register(app, tariffCalculationEndpoints, {
    'GET /admin/optimization-hints': () => [...tariffHints],
    'GET /admin/risk-types': () => typeLists.risk,
    'GET /admin/allocation-types': () => typeLists.allocation,
    'GET /admin/ranking-types': () => typeLists.ranking,
    'GET /admin/guarantee-types': () => typeLists.guarantee,
    'GET /admin/universe-types': async (call) => {
      const { market, today } = await basisOf(call);
      return universeTypeList(market, today);
    },
    'GET /admin/universe-types/:universeTypeId/funds': async (call) => {
      const { market, today } = await basisOf(call);
      return { fundIds: universeTypeFunds(market, call.params.universeTypeId, today), messages: [] };
    },
    'GET /admin/peer-groups': () => peerGroupCategories(db),
    'POST /admin/related-peer-groups': async (call) => relatedGroups((await basisOf(call)).market, call.body),
    'POST /admin/combination-check': async (call) => ({
      messages: await combinationMessages(db, call.body, await basisOf(call)),
    }),
    'POST /admin/plausibility': async (call) => {
      const { messages } = await tariffFindings(db, call.body, await basisOf(call));
      return { messages: messages.map(tariffMessage) };
    },
    'POST /admin/allocation-peergroup-risks': async (call) =>
      peerGroupRisks(db, (await basisOf(call)).market, call.body),
    'POST /admin/fund-risks': async (call) => fundRisks((await basisOf(call)).market, call.body),
    'POST /admin/automatic-allocation': async (call) =>
      automaticAllocation(db, (await basisOf(call)).market, call.body),
    'POST /admin/automatic-selection': async (call) => {
      const { market, today } = await basisOf(call);
      const { universeComponentId } = call.body;
      const universe = await namedComponent(db, 'universe', universeComponentId, '/universeComponentId');
      const universeFundIds = universe.content.fundIds;
      const { fundIds, messages } = bestFunds(market, { ...call.body, today, universeFundIds });
      return { fundIds: [...fundIds], messages: messages.map(tariffMessage) };
    },
    'POST /admin/fund-lists/import': ({ body, query }) =>
      importFundList(db, uploadedFile(body, FILE_TYPE), {
        choice: choiceOf(query),
        isPreview: query.isPreview ?? false,
      }),
    'POST /admin/fund-lists/export': (call) =>
      exportFunds(db, call.body.format, call.body.fundIds, todayIn(clientZone(call.headers), new Date())),
  });
}
