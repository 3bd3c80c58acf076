import { apiContract } from '@depotwerk/contract/api-contract';
import type { BrowserCall, BrowserCalls } from '@depotwerk/contract/operation';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider, type Sampler, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { TraceIds } from './trace-ids';

/** Ids of zeros mean nothing. */
const isUsable = ({ call, traceId, spanId }: BrowserCall): boolean =>
  Object.hasOwn(apiContract, call) && isSpanContextValid({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });

/**
 * Calls as browsers saw them: the spans above those of their requests. Only declared calls go on, so that no address reaches
 * the collector, and only those of traces that the API sends itself.
 */
export class BrowserSpans {
  private readonly ids = new TraceIds();
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  /** @param processor of their own: whoever reports without end pushes out no span of the API */
  constructor(sampler: Sampler, processor: SpanProcessor) {
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'depotwerk-browser' }),
      sampler,
      idGenerator: this.ids,
      spanProcessors: [processor],
    });
    this.tracer = this.provider.getTracer('depotwerk');
  }

  add({ shellVersion, calls }: BrowserCalls): void {
    const now = Date.now();
    for (const call of calls) if (isUsable(call)) this.addCall(call, now, shellVersion);
  }

  async close(): Promise<void> {
    await this.provider.shutdown();
  }

  private addCall(
    { traceId, spanId, call, status, beganMsAgo, durationMs }: BrowserCall,
    now: number,
    version: string,
  ): void {
    const [method = '', path = ''] = call.split(' ');
    const begin = now - beganMsAgo;
    this.ids.use(traceId, spanId);
    const span = this.tracer.startSpan(
      call,
      {
        kind: SpanKind.CLIENT,
        startTime: new Date(begin),
        attributes: {
          'http.request.method': method,
          'url.template': path,
          'depotwerk.shell.version': version,
          ...(status === null ? { 'error.type': 'no answer' } : { 'http.response.status_code': status }),
        },
      },
      ROOT_CONTEXT,
    );
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(new Date(begin + durationMs));
  }
}
