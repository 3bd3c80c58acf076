import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrives: ids in hexadecimal digits, attributes with their values. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** All that arrived, as text. */
  readonly text: () => string;
  readonly close: () => void;
}

/** Receives traces over HTTP, as OpenTelemetry's protocol has them in JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      text += body;
      const received: Export = JSON.parse(body);
      for (const { scopeSpans } of received.resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    text: () => text,
    close: () => void server.close(),
  };
}
