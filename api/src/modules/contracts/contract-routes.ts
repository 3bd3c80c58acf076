import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { contractChangeRoutes } from './change-routes';
import type { ContractParts } from './contract-parts';
import { contractDetailRoutes } from './detail-routes';
import { contractListRoutes } from './list-routes';
import { ContractList } from './list/contract-list';
import { ContractStatistics } from './list/contract-statistics';

export function contractRoutes(app: FastifyInstance, db: Database, now: () => Date = () => new Date()): void {
  const parts: ContractParts = {
    db,
    list: new ContractList(db),
    statistics: new ContractStatistics(db),
    now,
  };
  contractListRoutes(app, parts);
  contractDetailRoutes(app, parts);
  contractChangeRoutes(app, parts);
}
