import { createServer } from 'node:net';
import { freePort } from '../machine/free-port.mjs';
import { requireFreePorts } from './ports.mjs';

test('a port that is taken is named, with what it was for', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise((resolve) => other.listen(port, '127.0.0.1', () => resolve(undefined)));
  const wanted = [{ name: 'remote-admin', port, hostname: '127.0.0.1' }];
  await expect(requireFreePorts(wanted)).rejects.toThrow(new RegExp(`${String(port)} .*remote-admin`));

  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePorts(wanted)).resolves.toBeUndefined();
});
