import { randomBytes } from 'node:crypto';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import { newTraceId } from '../http/trace-id';

/** Random ids, unless a trace has its id already: that of the request, which people read as its reference. */
export class TraceIds implements IdGenerator {
  private next: string | undefined;

  /** For the trace that is begun next, in the same step. @param traceId 32 hexadecimal digits */
  use(traceId: string): void {
    this.next = traceId;
  }

  generateTraceId(): string {
    const traceId = this.next ?? newTraceId();
    this.next = undefined;
    return traceId;
  }

  generateSpanId(): string {
    return randomBytes(8).toString('hex');
  }
}
