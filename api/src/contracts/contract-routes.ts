import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import type { ReadsOf } from '../http/own-writes';
import { contractChangeRoutes } from './change-routes';
import type { ContractParts } from './contract-parts';
import { contractDetailRoutes } from './detail-routes';
import { contractListRoutes } from './list-routes';
import { ContractList } from './list/contract-list';
import { ContractStatistics } from './list/contract-statistics';

/** @returns what to call after other writes of this process that concern contracts */
export function contractRoutes(
  app: FastifyInstance,
  db: Database,
  readsOf: ReadsOf,
  now: () => Date = () => new Date(),
): { readonly changed: () => void } {
  const list = new ContractList(db);
  const statistics = new ContractStatistics(db);
  const changed = (): void => {
    list.changed();
    statistics.changed();
  };
  const parts: ContractParts = { db, readsOf, list, statistics, changed, now };
  contractListRoutes(app, parts);
  contractDetailRoutes(app, parts);
  contractChangeRoutes(app, parts);
  return { changed: parts.changed };
}
