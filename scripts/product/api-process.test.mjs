import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../machine/free-port.mjs';
import { root } from '../workspace/root.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'depotwerk-api-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the API the way `npm start` does, from a process of its own that a test can kill. */
async function startInProcess() {
  const options = {
    hostname: '127.0.0.1',
    port: await freePort(),
    database: { folder },
    remoteUrls: {},
    env: { DEPOTWERK_TOKEN_SECRET: randomBytes(32).toString('hex') },
  };
  const program = `
    const { api } = await import('./scripts/workspace/apps.mjs');
    const { buildChanged } = await import('./scripts/workspace/build.mjs');
    const { startApi } = await import('./scripts/product/api-process.mjs');
    await buildChanged([api]);
    const { url } = await startApi({ ...${JSON.stringify(options)}, report: () => undefined });
    console.log('started ' + url);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: starter.stdout })) {
    const [word, url] = line.split(' ', 2);
    if (word === 'started' && url !== undefined) return { starter, url };
  }
  throw new Error('the API did not start');
}

/** A call whose body never ends. @param {string} url */
async function endlessCall(url) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  return socket;
}

const isServed = (/** @type {string} */ url) =>
  fetch(new URL('/health/live', url)).then(
    () => true,
    () => false,
  );

test('the API ends and frees its folder when its starter is killed, also in the middle of a call', async () => {
  const { starter, url } = await startInProcess();
  const lock = join(folder, 'owner.lock');
  const { pid } = JSON.parse(readFileSync(lock, 'utf8'));
  const call = await endlessCall(url);
  try {
    expect(await isServed(url)).toBe(true);
    starter.kill('SIGKILL');
    while (existsSync(lock)) await pause(50);
    expect({ isLocked: existsSync(lock), isServed: await isServed(url) }).toEqual({
      isLocked: false,
      isServed: false,
    });
  } catch (error) {
    process.kill(pid, 'SIGKILL');
    throw error;
  } finally {
    call.destroy();
  }
});
