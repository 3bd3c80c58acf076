import type { BrowserCalls } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';

/** Looks at the requests of an API without taking part in them; its hooks run before all others. */
export interface RequestObserver {
  observe(app: FastifyInstance): void;
  /** Hears of requests as a browser saw them. */
  hear?(report: BrowserCalls): void;
}
