import { randomBytes } from 'node:crypto';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import { newTraceId } from '../http/trace-id';

/** Random ids, unless a trace or span has its id already: the trace of a request has that which people read as its reference. */
export class TraceIds implements IdGenerator {
  private nextTraceId: string | undefined;
  private nextSpanId: string | undefined;

  /** For the trace that is begun next, in the same step. @param traceId 32 hexadecimal digits @param spanId 16 */
  use(traceId: string, spanId?: string): void {
    this.nextTraceId = traceId;
    this.nextSpanId = spanId;
  }

  generateTraceId(): string {
    const traceId = this.nextTraceId ?? newTraceId();
    this.nextTraceId = undefined;
    return traceId;
  }

  generateSpanId(): string {
    const spanId = this.nextSpanId ?? randomBytes(8).toString('hex');
    this.nextSpanId = undefined;
    return spanId;
  }
}
