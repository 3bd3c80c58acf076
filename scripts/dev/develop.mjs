import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureReleaseKey } from '../../shared/release/src/signing-key.mjs';
import { startApi } from '../product/api-process.mjs';
import { wholeNumber } from '../product/options.mjs';
import { requireFreePorts } from '../product/ports.mjs';
import { DEFAULT_PORT, api, host, remotes } from '../workspace/apps.mjs';
import { buildChanged } from '../workspace/build.mjs';
import { Failure } from '../workspace/failure.mjs';
import { releaseKey } from '../workspace/release-key.mjs';
import { remoteAt } from '../workspace/remote-at.mjs';
import { root } from '../workspace/root.mjs';
import { startAloneServer } from './alone-server.mjs';
import { startDevServer } from './dev-server.mjs';
import { startFront } from './front.mjs';

/** Development servers stand beside what `npm start` serves, so that both can run. */
const DEV_PORT = DEFAULT_PORT + 100;
const DEMO_CONTRACTS = 300;

/** @param {string} folder */
function requireRemote(folder) {
  const remote = remoteAt(folder);
  if (remote) return remote;
  throw new Failure(`There is no remote "${folder}": ${remotes.map(({ folder }) => folder).join(', ')}.`);
}

/** @param {string} shellUrl */
async function requireShell(shellUrl) {
  const shell = await fetch(new URL('/api/health/live', shellUrl)).catch(() => undefined);
  if (!shell?.ok)
    throw new Failure(`No shell answers on ${shellUrl}: run "npm start" first, or name it with --shell.`);
}

/** @param {Readonly<Record<string, number>>} ports what each is for -> port */
const requireFree = (ports) =>
  requireFreePorts(Object.entries(ports).map(([name, port]) => ({ name, port, hostname: '127.0.0.1' })));

/**
 * One remote, loaded anew after each change, inside a shell that already runs: its React is no development build.
 *
 * @param {string} folder
 * @param {string} shellUrl
 * @param {number} port of the shell with the remote in it
 */
async function developOne(folder, shellUrl, port) {
  const remote = requireRemote(folder);
  const remotePort = port + remote.portOffset;
  await requireFree({ shell: port, [remote.name]: remotePort });
  await requireShell(shellUrl);
  ensureReleaseKey(releaseKey);
  const url = await startDevServer(remote.folder, remotePort, { isHot: false });
  startFront({
    port,
    shellUrl,
    api: { url: shellUrl, prefix: '/api' },
    remotes: { [remote.name]: url },
  });
  console.log(
    `\nIn a deployed shell: page "Versionen", ${remote.name}, "Eigene Fassung laden …", address ${url.slice(0, -1)}`,
  );
}

/** Host and all remotes with hot reload; the API is built once. @param {number} port */
async function developAll(port) {
  const shellPort = port + 20;
  await requireFree({
    front: port,
    host: shellPort,
    api: port + api.portOffset,
    ...Object.fromEntries(remotes.map(({ folder, portOffset }) => [folder, port + portOffset])),
  });
  await buildChanged([api]);
  const server = await startApi({
    hostname: '127.0.0.1',
    port: port + api.portOffset,
    database: { folder: join(root, 'data/development') },
    demo: { contracts: DEMO_CONTRACTS, seed: 1 },
    remoteUrls: {},
    report: (line) => console.log(line),
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void server.stop().then(() => process.exit()));
  }
  const shellUrl = await startDevServer(host.folder, shellPort, { isHot: true });
  /** @type {Record<string, string>} */
  const urls = {};
  for (const { name, folder, portOffset } of remotes)
    urls[name] = await startDevServer(folder, port + portOffset, { isHot: true });
  startFront({ port, shellUrl, api: { url: server.url, prefix: '' }, remotes: urls });
}

/**
 * `pnpm dev`, or `pnpm dev <remote> [--shell URL]`; with `--alone` the remote without a shell around it, in the name of
 * somebody of the demo data (`--user`). `--port` says where; what stands behind it follows.
 *
 * @param {string[]} args
 */
export async function develop(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string', default: `http://127.0.0.1:${String(DEFAULT_PORT)}` },
      alone: { type: 'boolean', default: false },
      user: { type: 'string', default: 'admin' },
      port: { type: 'string', default: String(DEV_PORT) },
    },
  });
  const [folder] = positionals;
  const port = wholeNumber('port', values.port, 1, 65_515);
  if (folder === undefined) await developAll(port);
  else if (values.alone) {
    await requireShell(values.shell);
    const demo = { shellUrl: values.shell, userName: values.user };
    await requireFree({ [folder]: port });
    await startAloneServer(requireRemote(folder).folder, port, demo);
  } else await developOne(folder, values.shell, port);
  // Cookies know no ports: under another name than the shell, a remote alone signs nobody out there.
  console.log(`\nhttp://${values.alone ? '127.0.0.1' : 'localhost'}:${String(port)}`);
}
