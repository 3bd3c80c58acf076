import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import type { RequestObserver } from '../../http/request-observer';

/** Paths that nobody declared share one name. */
const UNKNOWN_ROUTE = 'unknown';

interface Count {
  readonly method: string;
  readonly route: string;
  requests: number;
  refusals: number;
  failures: number;
  seconds: number;
}

/** Probes and reports about calls are no work, and an answer that stays open says nothing about how long others take. */
const isCounted = (route: string, contentType: unknown): boolean =>
  !/^\/(health|telemetry)\//.test(route) && !String(contentType).startsWith('text/event-stream');

/** Requests of this process since they were last saved, by their declared route: no ids, no search texts. */
export class RequestCounts implements RequestObserver {
  private counts = new Map<string, Count>();

  observe(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { url: route = UNKNOWN_ROUTE } = request.routeOptions;
      if (isCounted(route, reply.getHeader('content-type')))
        this.add({
          method: request.method,
          route,
          requests: 1,
          refusals: reply.statusCode >= 400 && reply.statusCode < 500 ? 1 : 0,
          failures: reply.statusCode >= 500 ? 1 : 0,
          seconds: reply.elapsedTime / 1000,
        });
      done();
    });
  }

  /** Adds them to those of the other processes. What cannot be saved is kept for the next time. */
  async save(db: Queries): Promise<void> {
    const counts = [...this.counts.values()];
    if (counts.length === 0) return;
    this.counts = new Map();
    try {
      await db.query(
        // In one order, so that two processes never wait for each other's rows crosswise.
        `insert into request_count (starts_at, method, route, requests, refusals, failures, seconds)
         select date_trunc('minute', now()), * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[],
           $6::float8[]) as c (method, route, requests, refusals, failures, seconds) order by method, route
         on conflict (starts_at, method, route) do update set requests = request_count.requests + excluded.requests,
           refusals = request_count.refusals + excluded.refusals,
           failures = request_count.failures + excluded.failures,
           seconds = request_count.seconds + excluded.seconds`,
        [
          counts.map(({ method }) => method),
          counts.map(({ route }) => route),
          counts.map(({ requests }) => requests),
          counts.map(({ refusals }) => refusals),
          counts.map(({ failures }) => failures),
          counts.map(({ seconds }) => seconds),
        ],
      );
    } catch (error) {
      for (const count of counts) this.add(count);
      throw error;
    }
  }

  private add(count: Count): void {
    const key = `${count.method} ${count.route}`;
    const known = this.counts.get(key);
    if (!known) {
      this.counts.set(key, { ...count });
      return;
    }
    known.requests += count.requests;
    known.refusals += count.refusals;
    known.failures += count.failures;
    known.seconds += count.seconds;
  }
}
