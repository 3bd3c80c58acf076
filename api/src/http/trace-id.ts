import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Where a call comes from, as W3C Trace Context names it. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** `version-trace-parent-flags`; version ff and ids of zeros mean nothing. */
const traceParent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/;

/** @see https://www.w3.org/TR/trace-context/#traceparent-header */
export function traceParentOf({ traceparent }: IncomingHttpHeaders): TraceParent | undefined {
  const [, traceId, spanId] = traceParent.exec(String(traceparent ?? '')) ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** Of a UUID, as Node.js has many of them at hand; asking for random bytes took a fifteenth of the time of a request. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');
