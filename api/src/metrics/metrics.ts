import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { MetricsAddress } from '../config';
import type { Database } from '../db/database';
import { measureJobs } from './job-metrics';
import { measureRequests } from './request-metrics';

/** Figures of this process for Prometheus: requests, jobs, memory, event loop. */
export class Metrics {
  private readonly registry = new Registry();

  constructor(db: Database, version: string) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'depotwerk_build_info',
      help: '1, with the version of the API',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    measureJobs(db, this.registry);
  }

  observe(app: FastifyInstance): void {
    measureRequests(app, this.registry);
  }

  /**
   * Answers `GET /metrics` at an address of its own, which no browser reaches.
   *
   * @returns the address, and a function that ends it
   */
  async listen({ host, port }: MetricsAddress): Promise<{ url: string; close: () => void }> {
    const { registry } = this;
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        // The database does not answer: a gap in the curve says so.
        () => response.writeHead(503).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    const { port: taken } = server.address() as AddressInfo;
    return { url: `http://${host}:${taken}/metrics`, close: () => server.close() };
  }
}
