import { fundEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { FileAnswer, JsonText } from '../../http/answer';
import { register } from '../../http/register';
import type { ReportRenderer } from '../../reports/report-renderer';
import { clientZone, dateIn } from '../client/client-zone';
import { drawReport } from '../reports/draw-report';
import { fundFactsheet } from './fund-factsheet';
import { FundList } from './fund-list';
import { peerGroupCategories } from './peer-groups';

export function fundRoutes(app: FastifyInstance, db: Queries, reports: ReportRenderer): void {
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
    'GET /funds/:fundId/report/:type': async ({ params: { fundId }, headers }) => {
      const today = dateIn(clientZone(headers), new Date());
      const factsheet = await fundFactsheet(db, funds, fundId, today);
      if (!factsheet) throw notFound('funds', fundId);
      const bytes = await drawReport(reports, { kind: 'fundFactsheet', factsheet });
      const fileName = `${factsheet.fund.isin}_${today.slice(2).replaceAll('-', '')}_Factsheet.pdf`;
      return new FileAnswer(bytes, 'application/pdf', fileName, 'inline');
    },
  });
}
