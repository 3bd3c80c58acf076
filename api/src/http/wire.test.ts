import type { ApiError } from '@depotwerk/contract/floor';
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TestApi } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

/** What a client sees that speaks HTTP badly, too much or too slowly: over a real connection. */

let patient: TestApi;
let hasty: TestApi;
beforeAll(async () => {
  patient = await createTestApi();
  // Ends a request that is not there within 400 ms.
  hasty = await createTestApi({}, { receiveTimeoutMs: 400 });
  for (const { app } of [patient, hasty]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => Promise.all([patient.close(), hasty.close()]));

const portOf = ({ app }: TestApi): number => (app.server.address() as AddressInfo).port;

interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ApiError;
}

/** Everything that the server says to some bytes until it closes the connection. */
function say(bytes: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(portOf(hasty), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => {
          const [name = '', ...value] = line.split(': ');
          return [name.toLowerCase(), value.join(': ')] as const;
        }),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as ApiError });
    });
  });
}

const close = 'Host: depot.example\r\nConnection: close\r\n';

test.each([
  ['an address that is no address', `GET /users/%zz HTTP/1.1\r\n${close}\r\n`, 400, 'request.malformed'],
  [
    'a part of an address that is far too long',
    `GET /users/${'a'.repeat(400)} HTTP/1.1\r\n${close}\r\n`,
    414,
    'request.addressTooLong',
  ],
  [
    'headers that are too long',
    `GET /users HTTP/1.1\r\n${close}Cookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'request.headersTooLarge',
  ],
  ['what is no HTTP at all', 'Guten Tag\r\n\r\n', 400, 'request.malformed'],
  [
    'a body of which half is sent',
    `POST /auth/login HTTP/1.1\r\n${close}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"userName":`,
    408,
    'request.timeout',
  ],
  ['headers of which half are sent', 'GET /users HTTP/1.1\r\nHost: depot', 408, 'request.timeout'],
])('%s is refused in the shape of every refusal', async (_what, bytes, status, errorCode) => {
  const told = await say(bytes);
  expect(told).toMatchObject({
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-trace-id': told.body.traceId,
    },
    body: { errorCode, message: expect.any(String), traceId: expect.stringMatching(/^[\da-f]{32}$/) },
  });
});

const MB = 1024 * 1024;

/** Sends a body of so many bytes over a connection that stays. */
function send(
  agent: http.Agent,
  bytes: number,
  framing: 'length' | 'chunks',
): Promise<{ readonly status: number; readonly errorCode: string; readonly isReused: boolean }> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify({ userName: 'niemand', password: 'a' });
    const body = Buffer.from(text.padEnd(bytes));
    const request = http.request(
      {
        agent,
        port: portOf(patient),
        host: '127.0.0.1',
        method: 'POST',
        path: '/auth/login',
        headers: {
          'content-type': 'application/json',
          ...(framing === 'length' && { 'content-length': body.length }),
        },
      },
      (response) => {
        const isReused = request.reusedSocket;
        json(response).then((refusal) => {
          const { errorCode } = refusal as ApiError;
          resolve({ status: response.statusCode ?? 0, errorCode, isReused });
        }, reject);
      },
    );
    request.on('error', reject);
    for (let at = 0; at < body.length; at += 65_536) request.write(body.subarray(at, at + 65_536));
    request.end();
  });
}

test.each(['length', 'chunks'] as const)(
  'a body that is too large, sent with its %s, is refused every time, and the connection stays usable',
  async (framing) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const told = [];
      for (let i = 0; i < 10; i++) {
        told.push(await send(agent, 3 * MB, framing));
        told.push(await send(agent, 100, framing));
      }
      const statuses = told.map(({ status }) => status);
      expect(statuses.filter((_, i) => i % 2 === 0)).toEqual(Array.from({ length: 10 }, () => 413));
      expect(statuses.filter((status, i) => i % 2 === 1 && ![401, 429].includes(status))).toEqual([]);
      expect(told[0]?.errorCode).toBe('request.tooLarge');
      expect(told.slice(1).every(({ isReused }) => isReused)).toBe(true);
    } finally {
      agent.destroy();
    }
  },
);
