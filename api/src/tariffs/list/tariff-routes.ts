import { tariffEndpoints } from '@depotwerk/contract/tariffs';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import { tariffApprovals } from '../releases/approvals';
import { TariffContractCounts } from './tariff-contract-counts';
import { tariffDetail } from './tariff-detail';
import { tariffPage, tariffsOfInsurer } from './tariff-list';
import { costModels, portfolioCheckTariff, tariffTypes } from './tariff-types';

export function tariffRoutes(app: FastifyInstance, db: Queries): void {
  const counts = new TariffContractCounts(db);
  register(app, tariffEndpoints, {
    'GET /insurers/:insurerId/tariffs': async ({ params: { insurerId } }) => {
      const tariffs = await tariffsOfInsurer(db, insurerId, await counts.read());
      if (tariffs === undefined) throw notFound('insurers', insurerId);
      return new JsonText(tariffs);
    },
    'GET /tariff-types': () => tariffTypes(db),
    'GET /cost-models': () => costModels(db),
    'GET /tariffs': async ({ query }) => new JsonText(await tariffPage(db, query, await counts.read())),
    'GET /tariffs/approvals': ({ caller }) => tariffApprovals(db, caller.userId),
    'GET /tariffs/portfolio-check': async () => ({ tariffId: await portfolioCheckTariff(db) }),
    'GET /tariffs/:tariffId': async ({ params: { tariffId } }) => {
      const tariff = await tariffDetail(db, tariffId, await counts.read());
      if (!tariff) throw notFound('tariffs', tariffId);
      return tariff;
    },
  });
}
