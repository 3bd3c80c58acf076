import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database';
import { watchedDatabase, type Watch } from '../db/watched-database';
import type { RequestObserver } from '../http/request-observer';
import { measureStored } from './measure-stored';
import { measureRequests } from './request-metrics';
import { type Standstill, standstillCauses } from './standstill';
import { measureReads, measureStatements } from './statement-metrics';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Figures of this process for Prometheus: requests, statements, memory, event loop; and what the database knows. */
export class Metrics implements RequestObserver {
  private readonly registry = new Registry();
  private readonly tables = new Set<string>();
  private readonly watch: Watch;
  private readonly readStored: () => Promise<void>;
  private readonly standstills: Counter<'cause'>;

  /** @param db whose statements for these figures are not counted themselves */
  constructor(
    private readonly db: Database,
    version: string,
    onError: (error: unknown) => void,
  ) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'depotwerk_build_info',
      help: '1, with the version of the API',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    this.standstills = new Counter({
      name: 'depotwerk_event_loop_standstill_seconds_total',
      help: 'Time of standstills of more than a second, by whether the process calculated or was kept from running',
      labelNames: ['cause'],
      registers,
    });
    // A total that has not begun stands at 0, so that its first step is seen as one.
    for (const cause of standstillCauses) this.standstills.inc({ cause }, 0);
    this.watch = measureStatements(this.registry, this.tables);
    this.readStored = measureStored(db, this.registry, onError);
    if (db.replica) measureReads(db.replica, this.registry);
  }

  observe(app: FastifyInstance): void {
    measureRequests(app, this.registry);
  }

  countStandstill({ cause, seconds }: Standstill): void {
    this.standstills.inc({ cause }, seconds);
  }

  /** The same database, whose statements are counted and timed. */
  database(db: Database): Database {
    return watchedDatabase(db, this.watch);
  }

  /**
   * Answers `GET /metrics` at an address of its own, which no browser reaches.
   *
   * @returns the address, and a function that ends it
   */
  async listen({ host, port }: MetricsAddress): Promise<{ url: string; close: () => void }> {
    await this.learnTables();
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      void this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    const { port: taken } = server.address() as AddressInfo;
    return { url: `http://${host}:${taken}/metrics`, close: () => server.close() };
  }

  private async text(): Promise<string> {
    await this.readStored();
    return this.registry.metrics();
  }

  private async learnTables(): Promise<void> {
    const rows = await this.db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows) this.tables.add(name);
  }
}
