import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import type { ReadsOf } from '../http/own-writes';
import type { Caller } from '../scope/caller';
import { clientZone, todayIn } from '../client/client-zone';
import type { ContractList } from './list/contract-list';
import type { ContractStatistics } from './list/contract-statistics';
import type { ListContext } from './list/list-request';

export interface ContractParts {
  readonly db: Database;
  readonly readsOf: ReadsOf;
  readonly list: ContractList;
  readonly statistics: ContractStatistics;
  /** To be called after a write, so that who made it sees it at once. */
  readonly changed: () => void;
  readonly now: () => Date;
}

interface CallOf {
  readonly caller: Caller;
  readonly headers: FastifyRequest['headers'];
}

export const contextOf = ({ db, now }: ContractParts, { caller, headers }: CallOf): ListContext => ({
  db,
  scope: caller.scope,
  zone: clientZone(headers),
  now: now(),
});

/** The client's date. */
export const todayOf = ({ now }: ContractParts, { headers }: Pick<CallOf, 'headers'>): string =>
  todayIn(clientZone(headers), now());
