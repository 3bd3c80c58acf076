import { tariffOutlookEndpoints } from '@depotwerk/contract/tariffs';
import { commonFileTypesIn } from '@depotwerk/contract/floor/values/report-file-types';
import { reportFileName } from '@depotwerk/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { FileAnswer } from '../../http/answer';
import { register } from '../../http/register';
import type { ReportRenderer } from '../../documents/report-renderer';
import { clientZone, todayIn } from '../../client/client-zone';
import { drawReport } from '../../documents/draw-report';
import { currentMarket } from '../market/tariff-market';
import { tariffReport } from '../report/tariff-report';
import { orderPreview } from './order-preview';
import { readPreview } from './read-preview';

interface OutlookParts {
  readonly db: Database;
  readonly reports: ReportRenderer;
  readonly wakeJobs: () => void;
}

export function outlookRoutes(app: FastifyInstance, { db, reports, wakeJobs }: OutlookParts): void {
  register(app, tariffOutlookEndpoints, {
    'POST /tariffs/:tariffId/preview': async ({ params, caller, request }) => {
      const orderer = { userId: caller.userId, key: request.claim?.key };
      const started = await orderPreview(db, params.tariffId, orderer);
      wakeJobs();
      return started;
    },
    'GET /tariffs/:tariffId/preview': ({ params, caller }) => readPreview(db, params.tariffId, caller.scope),
    'POST /tariffs/:tariffId/report-data/:reportType': async ({ params, query, headers }) => {
      const today = todayIn(clientZone(headers), new Date());
      const { version = 'released', language = 'de' } = query;
      const market = await currentMarket(db, today);
      const report = await tariffReport(db, params.tariffId, {
        market,
        today,
        version,
        language,
      });
      const bytes = await drawReport(reports, { kind: 'tariffBasics', report });
      const { key } = report.content.info;
      const fileName = reportFileName(key, today, commonFileTypesIn[language][params.reportType]);
      return new FileAnswer(bytes, 'application/pdf', fileName, 'inline');
    },
  });
}
