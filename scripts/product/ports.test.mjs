import { createServer } from 'node:net';
import { freePort } from '../machine/free-port.mjs';
import { openDoors, requireFreePorts } from './ports.mjs';

test('a port that is taken is named, with what it was for', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise((resolve) => other.listen(port, '127.0.0.1', () => resolve(undefined)));
  const wanted = [{ name: 'remote-admin', port, hostname: '127.0.0.1' }];
  await expect(requireFreePorts(wanted)).rejects.toThrow(new RegExp(`${String(port)} .*remote-admin`));

  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePorts(wanted)).resolves.toBeUndefined();
});

const loopback = { hostname: '127.0.0.1' };

test('ports are bound at once and say that the product starts, to people and to programs', async () => {
  const port = await freePort();
  const doors = await openDoors([{ name: 'host', port, ...loopback }]);
  const url = `http://127.0.0.1:${String(port)}/contracts`;
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect({ status: page.status, retry: page.headers.get('retry-after') }).toEqual({
    status: 503,
    retry: '2',
  });
  expect(await page.text()).toContain('Die Anwendung startet');
  expect(await (await fetch(url)).json()).toMatchObject({ errorCode: 'server.busy' });
  doors.get(port)?.open((_request, response) => response.end('ready'));
  expect(await (await fetch(url)).text()).toBe('ready');
  await doors.get(port)?.close();
});

test('one port that is taken is one sentence, and none stays bound', async () => {
  const taken = await freePort();
  const held = await openDoors([{ name: 'host', port: taken, ...loopback }]);
  const free = await freePort();
  const wanted = [
    { name: 'host', port: free, ...loopback },
    { name: 'api', port: taken, ...loopback },
  ];
  await expect(openDoors(wanted)).rejects.toThrow(new RegExp(`^[^\\n]*${String(taken)} .*api[^\\n]*$`));
  await expect(requireFreePorts([{ name: 'host', port: free, ...loopback }])).resolves.toBeUndefined();
  await held.get(taken)?.close();
});
