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
import type { BrowserCalls } from '@depotwerk/contract/operation';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { errorCode } from '../db/error-code';
import { verbOf, watchedDatabase, type DatabaseWork } from '../db/watched-database';
import type { RequestObserver } from '../http/request-observer';
import { traceParentOf } from '../http/trace-id';
import type { PlannedJob } from '../jobs/jobs';
import { BrowserSpans } from './browser-spans';
import { TraceIds } from './trace-ids';

export interface TraceSettings {
  /** A collector that speaks OTLP over HTTP with JSON. */
  readonly url: string;
  /** Of all requests, 0..1. */
  readonly fraction: number;
}

function nameOf(work: DatabaseWork): string {
  if (work.kind === 'statement') return verbOf(work.text);
  return work.kind === 'copy' ? `copy ${work.table}` : 'transaction';
}

const attributesOf = (work: DatabaseWork): Attributes => ({
  'db.system.name': 'postgresql',
  ...(work.kind === 'statement' && { 'db.query.text': work.text }),
});

/** Reports about spans have none. */
const SPANS_ROUTE = '/telemetry/spans';

/**
 * Tells the browser that this trace is sent, so that its own span belongs into it.
 *
 * @see https://w3c.github.io/trace-context/#traceresponse-header
 */
function answerTrace(reply: FastifyReply, span: Span): void {
  const { traceId, spanId } = span.spanContext();
  reply.header('traceresponse', `00-${traceId}-${spanId}-01`);
}

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
  private readonly browsers: BrowserSpans;

  constructor({ url, fraction }: TraceSettings, version: string) {
    const sampler = new TraceIdRatioBasedSampler(fraction);
    const sending = () => new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'depotwerk-api', 'service.version': version }),
      // Browsers cannot ask for more than the operator wants.
      sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
      idGenerator: this.ids,
      spanProcessors: [sending()],
    });
    this.tracer = this.provider.getTracer('depotwerk');
    this.browsers = new BrowserSpans(sampler, sending());
  }

  observe(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.url === SPANS_ROUTE) {
        done();
        return;
      }
      const span = this.begin(request);
      if (span.isRecording()) answerTrace(reply, span);
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
    return watchedDatabase(db, (work, run) => this.part(work, run));
  }

  /** Each attempt at the job is a trace of its own, and each batch of a job over contracts. */
  job({ kind, ...planned }: PlannedJob): PlannedJob {
    const { contracts, run } = kind;
    const traced = <T>(work: () => Promise<T>): Promise<T> =>
      this.inside(this.tracer.startSpan(`job ${kind.name}`, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT), work);
    return {
      ...planned,
      kind: {
        ...kind,
        ...(run && { run: (context) => traced(() => run(context)) }),
        ...(contracts && {
          contracts: async (setting) => {
            const { work, ...others } = await contracts(setting);
            return { ...others, work: (ids, batch) => traced(() => work(ids, batch)) };
          },
        }),
      },
    };
  }

  hear(report: BrowserCalls): void {
    this.browsers.add(report);
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    await Promise.all([this.provider.shutdown(), this.browsers.close()]);
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
  private async part<T>(work: DatabaseWork, run: () => Promise<T>): Promise<T> {
    const parent = this.current.getStore();
    if (!parent?.isRecording()) return run();
    const context = trace.setSpan(ROOT_CONTEXT, parent);
    const options = { kind: SpanKind.CLIENT, attributes: attributesOf(work) };
    return this.inside(this.tracer.startSpan(nameOf(work), options, context), run);
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
