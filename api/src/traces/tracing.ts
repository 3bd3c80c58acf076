import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceSettings } from '../config';
import type { Database } from '../db/database';
import { errorCode } from '../db/error-code';
import type { RequestObserver } from '../http/request-observer';
import { traceParentOf } from '../http/trace-id';
import type { PlannedJob } from '../jobs/jobs';
import { TraceIds } from './trace-ids';
import { tracedDatabase } from './traced-database';

/**
 * Sends what a request or a job did, statement by statement, to a collector. Only declared routes and texts of statements
 * leave the process, never values.
 */
export class Tracing implements RequestObserver {
  private readonly ids = new TraceIds();
  private readonly current = new AsyncLocalStorage<Span>();
  private readonly requests = new WeakMap<FastifyRequest, Span>();
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  constructor({ url, fraction }: TraceSettings, version: string) {
    const sampler = new TraceIdRatioBasedSampler(fraction);
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'depotwerk-api', 'service.version': version }),
      // Browsers cannot ask for more than the operator wants.
      sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
      idGenerator: this.ids,
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    });
    this.tracer = this.provider.getTracer('depotwerk');
  }

  observe(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const span = this.begin(request);
      this.requests.set(request, span);
      this.current.run(span, done);
    });
    // A body arrives in the context of its connection, which knows nothing of the request.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = this.requests.get(request);
      if (span) this.current.run(span, done);
      else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = this.requests.get(request);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  /** The statements of a request or job become parts of its trace. */
  database(db: Database): Database {
    return tracedDatabase(db, (name, attributes, work) => this.part(name, attributes, work));
  }

  /** Each attempt at the job is a trace of its own. */
  job({ kind, cron }: PlannedJob): PlannedJob {
    const name = `job ${kind.name}`;
    const run: typeof kind.run = (context) =>
      this.inside(this.tracer.startSpan(name, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT), () =>
        kind.run(context),
      );
    return { kind: { ...kind, run }, cron };
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    await this.provider.shutdown();
  }

  private begin(request: FastifyRequest): Span {
    const { method, headers, id } = request;
    const { url: route = 'unknown' } = request.routeOptions;
    const parent = traceParentOf(headers);
    if (!parent) this.ids.use(id);
    const context: Context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route };
    return this.tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, context);
  }

  /** A part of what runs at present; what nobody asked for has no trace. */
  private async part<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const parent = this.current.getStore();
    if (!parent?.isRecording()) return work();
    const context = trace.setSpan(ROOT_CONTEXT, parent);
    return this.inside(this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context), work);
  }

  private async inside<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await this.current.run(span, work);
    } catch (error) {
      // The message may quote a value of the request.
      span.setStatus({ code: SpanStatusCode.ERROR });
      const code = errorCode(error);
      span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  }
}
