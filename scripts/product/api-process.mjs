import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api, remotes } from '../workspace/apps.mjs';
import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';
import { root } from '../workspace/root.mjs';
import { Service } from './service.mjs';

/** The built server `main.js`, and beside it `demo.js`: the same one, which fills an empty database with demo data. */
const builtPrograms = join(root, api.folder, 'dist');
export const apiProgram = join(builtPrograms, 'main.js');
export const demoProgram = join(builtPrograms, 'demo.js');

/**
 * @typedef {object} ApiOptions
 * @property {string} hostname
 * @property {number} port
 * @property {string} [programs] folder of another built server
 * @property {{ folder: string } | { url: string } | { addressFile: string }} database folder of the embedded one, or a
 *   PostgreSQL by its address or a file with that
 * @property {{ contracts: number, seed: number }} [demo] what an empty database is filled with
 * @property {Readonly<Record<string, string>>} remoteUrls origins of the remotes, for the registry
 * @property {Record<string, string>} [env] further settings
 * @property {string} [logFile]
 * @property {import('../serve/door.mjs').Door | undefined} [door] the port, where this process keeps it until the API asks for it
 * @property {(line: string) => void} report told how far the demo data is, and which text messages it sends
 *
 * @typedef {object} ApiProcess
 * @property {string} url
 * @property {number} pid
 * @property {Promise<string>} lost resolves with its last words when it ends
 * @property {() => Promise<void>} stop
 */

/** `--remote` for the release of every remote that was built. @param {Readonly<Record<string, string>>} urls */
const releases = (urls) =>
  remotes
    .filter(({ name }) => urls[name] !== undefined)
    .flatMap(({ name, folder }) => {
      const versions = readdirSync(join(root, folder, 'dist')).filter((entry) =>
        /^\d+\.\d+\.\d+/.test(entry),
      );
      const newest = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
      if (newest === undefined) throw new Failure(`${folder}/dist has no release: npm run build`);
      const file = join(root, folder, 'dist', newest, 'release.json');
      return ['--remote', `${file}=${urls[name] ?? ''}/${newest}/`];
    });

/** One sentence for what went wrong, if it is known. @param {string} lastWords */
export function explain(lastWords) {
  const lock = /database folder (.+) is in use by process (\d+)/.exec(lastWords);
  if (!lock)
    return say(`Der API-Server ist nicht gestartet:\n${lastWords}`, `The API did not start:\n${lastWords}`);
  const [, folder, pid] = lock;
  return say(
    `Der Datenordner ${folder} wird schon von Prozess ${pid} benutzt: beenden Sie ihn oder wählen Sie mit „npm start -- --data ORDNER“ einen anderen.`,
    `The data folder ${folder} is in use by process ${pid}: stop it or choose another one with "npm start -- --data FOLDER".`,
  );
}

/** Tells of the lines that say how far the demo data is. @param {(line: string) => void} report @returns {(line: string) => void} */
export const reportSeeding = (report) => (line) => {
  const [, done] = /^seeding (.*)$/.exec(line) ?? [];
  if (done !== undefined) report(say(`  Demodaten: Verträge ${done}`, `  Demo data: contracts ${done}`));
};

/**
 * Starts one process of the built API and waits until it answers.
 *
 * @param {ApiOptions} options
 * @returns {Promise<ApiProcess>}
 * @throws {Failure} when it ends before it answers
 */
export async function startApi({
  hostname,
  port,
  programs = builtPrograms,
  database,
  demo,
  remoteUrls,
  env,
  logFile,
  door,
  report,
}) {
  /** @type {(url: string) => void} */
  let listening = () => undefined;
  const answers = new Promise((/** @type {(url: string) => void} */ resolve) => {
    listening = resolve;
  });
  const tellSeeding = reportSeeding(report);
  const service = new Service({
    command: [
      process.execPath,
      '--enable-source-maps',
      ...(demo
        ? [
            join(programs, 'demo.js'),
            'serve',
            '--contracts',
            String(demo.contracts),
            '--seed',
            String(demo.seed),
            '--',
          ]
        : [join(programs, 'main.js'), 'serve']),
      ...releases(remoteUrls),
    ],
    env: {
      DEPOTWERK_API_HOST: hostname,
      DEPOTWERK_API_PORT: String(port),
      DATABASE_URL: 'url' in database ? database.url : '',
      ...('addressFile' in database ? { DATABASE_URL_FILE: database.addressFile } : {}),
      ...('folder' in database ? { DEPOTWERK_DATA: database.folder } : {}),
      ...(door ? { DEPOTWERK_API_PORT_IS_KEPT: '1' } : {}),
      ...env,
    },
    ...(logFile === undefined ? {} : { logFile }),
    noticesOurEnd: true,
    onLine: (line) => {
      const [, word = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      if (word === 'listening') listening(rest);
      tellSeeding(line);
      // The demo has no gateway for text messages: what it would send is read here.
      if (word === 'sms') report(say(`  SMS an ${rest}`, `  Text message to ${rest}`));
    },
  });
  if (door)
    service.child.once('message', () => {
      void door.close().then(() => service.child.send('the port is free'));
    });
  const url = await Promise.race([answers, service.ended.then(() => undefined)]);
  if (url === undefined) throw new Failure(explain(service.lastWords));
  return {
    url,
    pid: service.child.pid ?? 0,
    lost: service.ended.then(() => service.lastWords),
    stop: () => service.stop(),
  };
}
