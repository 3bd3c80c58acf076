import { fastify } from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { drainable } from './drain';

const headers = { 'content-type': 'application/json' };

/** What one client saw: answers, refused connections (the next process takes over), and lost requests. */
async function load(port: number, agent: http.Agent, isOver: () => boolean): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const count = (outcome: string) => (seen[outcome] = (seen[outcome] ?? 0) + 1);
  const ask = () =>
    new Promise<void>((resolve) => {
      const request = http.request(
        { agent, port, host: '127.0.0.1', path: '/', method: 'POST', headers },
        (response) => {
          response.resume().on('close', () => {
            count(response.complete ? String(response.statusCode) : 'cut off');
            resolve();
          });
        },
      );
      request.on('error', (error: NodeJS.ErrnoException) => {
        count(error.code ?? error.message);
        resolve();
      });
      request.end('{}');
    });
  while (!isOver()) await ask();
  return seen;
}

test('who is asked to stop under load loses no request, neither in flight nor on a kept connection', async () => {
  const app = fastify();
  const stop = drainable(app);
  let answered = 0;
  let worked = (): void => undefined;
  const isUnderLoad = new Promise<void>((resolve) => {
    worked = resolve;
  });
  app.post('/', async () => {
    await pause(Math.random() * 20);
    if (++answered === 200) worked();
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  let isOver = false;
  const clients = Array.from({ length: 20 }, () => load(port, agent, () => isOver));
  await isUnderLoad;
  await stop();
  isOver = true;
  const outcomes = new Set((await Promise.all(clients)).flatMap((seen) => Object.keys(seen)));
  agent.destroy();
  expect([...outcomes].filter((outcome) => !['200', 'ECONNREFUSED'].includes(outcome))).toEqual([]);
});
