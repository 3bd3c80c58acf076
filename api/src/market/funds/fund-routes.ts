import { fundEndpoints } from '@depotwerk/contract/market';
import { commonFileTypesIn } from '@depotwerk/contract/floor/values/report-file-types';
import { reportFileName } from '@depotwerk/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { FileAnswer, JsonText } from '../../http/answer';
import { register } from '../../http/register';
import type { ReportRenderer } from '../../documents/report-renderer';
import { clientZone, dateIn } from '../../client/client-zone';
import { drawReport } from '../../documents/draw-report';
import { entityHistory } from '../../audit/entity-history';
import { writerOf } from '../../audit/writer';
import { changeFund } from './change-fund';
import { fundFactsheet } from './fund-factsheet';
import { figuresOfFunds } from './fund-figures';
import { fundHolders } from './fund-holders';
import { FundList } from './fund-list';
import { peerGroupCategories } from './peer-groups';
import { weeklyPrices } from './weekly-prices';

interface FundParts {
  readonly db: Database;
  readonly reports: ReportRenderer;
  /** Begins the job that an edit has ordered. */
  readonly wakeJobs: () => void;
}

export function fundRoutes(app: FastifyInstance, { db, reports, wakeJobs }: FundParts): void {
  const funds = new FundList(db);
  register(app, fundEndpoints, {
    'GET /proxy/funds/peergroups': () => peerGroupCategories(db),
    'GET /funds': async ({ query }) => {
      if (Object.keys(query).length > 0) return new JsonText(await funds.search(query));
      return funds.all();
    },
    'POST /funds': async ({ body, query }) => new JsonText(await funds.byId(body, query.tariff)),
    'GET /funds/:fundId': async ({ params: { fundId } }) => {
      const fund = await funds.one(fundId);
      if (fund === undefined) throw notFound('funds', fundId);
      return new JsonText(fund);
    },
    'PUT /funds/:fundId': async (call) => {
      const { params, body, version, headers } = call;
      const today = dateIn(clientZone(headers), new Date());
      await changeFund(db, { fundId: params.fundId, input: body, version, today }, writerOf(call));
      wakeJobs();
      return new JsonText((await funds.one(params.fundId)) ?? 'null');
    },
    'GET /funds/:fundId/history': async ({ params: { fundId } }) => {
      if ((await funds.one(fundId)) === undefined) throw notFound('funds', fundId);
      return entityHistory(db, 'fund', fundId);
    },
    'GET /funds/:fundId/figures': async ({ params: { fundId } }) => {
      const [fund] = await figuresOfFunds(db, [fundId]);
      if (!fund) throw notFound('funds', fundId);
      return fund.figures;
    },
    'GET /funds/:fundId/prices': async ({ params: { fundId } }) => {
      if ((await funds.one(fundId)) === undefined) throw notFound('funds', fundId);
      return { prices: await weeklyPrices(db, fundId) };
    },
    'GET /funds/:fundId/contracts': async ({ params: { fundId }, query, caller }) => {
      if ((await funds.one(fundId)) === undefined) throw notFound('funds', fundId);
      return fundHolders(db, fundId, caller.scope, query);
    },
    'GET /funds/:fundId/report/:type': async ({ params: { fundId }, query, headers }) => {
      const today = dateIn(clientZone(headers), new Date());
      const { language = 'de' } = query;
      const factsheet = await fundFactsheet(db, funds, fundId, { createdOn: today, language });
      if (!factsheet) throw notFound('funds', fundId);
      const bytes = await drawReport(reports, { kind: 'fundFactsheet', factsheet });
      const fileName = reportFileName(factsheet.fund.isin, today, commonFileTypesIn[language].factsheet);
      return new FileAnswer(bytes, 'application/pdf', fileName, 'inline');
    },
  });
}
