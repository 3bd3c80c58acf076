import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A gateway for text messages that keeps what it is sent. */
export interface SmsGateway {
  readonly url: string;
  readonly messages: readonly ReceivedSms[];
  /** From now on every message is answered with this status. */
  answer(status: number): void;
  close(): Promise<void>;
}

export async function openSmsGateway(): Promise<SmsGateway> {
  const messages: ReceivedSms[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (status < 300) messages.push({ authorization: request.headers.authorization, body });
      response.writeHead(status, { location: '/elsewhere' }).end('{"id":"1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    messages,
    answer(given) {
      status = given;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
