import { createServer, request } from 'node:http';
import { signStatement } from '../../shared/release/src/signing-key.mjs';
import { releaseKey } from '../workspace/release-key.mjs';

/**
 * @typedef {object} Front
 * @property {number} port where the browser goes
 * @property {string} shellUrl where the shell comes from
 * @property {{ url: string, prefix: string }} api where `/api/…` goes, and what stands for `/api` there
 * @property {Readonly<Record<string, string>>} remotes development servers by name of the remote
 */

/**
 * The registry with the remotes under development in place of the released ones. Asked for at every start of the
 * shell, so the hashes are those of the last build.
 *
 * @param {Front} front
 */
async function registry({ api, remotes }) {
  const released = await (await fetch(new URL(`${api.prefix}/remotes`, api.url))).json();
  const developed = await Promise.all(
    Object.values(remotes).map(async (baseUrl) => {
      const statement = await (await fetch(new URL('release.json', baseUrl))).text();
      return { statement, signature: signStatement(statement, releaseKey), baseUrl, isOff: false };
    }),
  );
  const others = released.remotes.filter(
    (/** @type {{ statement: string }} */ { statement }) => !(JSON.parse(statement).name in remotes),
  );
  return JSON.stringify({ remotes: [...others, ...developed] });
}

/**
 * Answers about the session with every right that the remotes under development declare: before their first release no
 * server knows these, so that nobody holds them.
 *
 * @param {string} text @param {Front['remotes']} remotes
 */
async function withOwnRights(text, remotes) {
  const answer = text === '' ? null : JSON.parse(text);
  const config = (answer?.user ?? answer)?.clientConfig;
  if (!config) return text;
  const statements = await Promise.all(
    Object.values(remotes).map(async (baseUrl) => (await fetch(new URL('release.json', baseUrl))).json()),
  );
  const own = statements.flatMap(({ rights = {} }) => Object.keys(rights));
  config.partRights = [...new Set([...(config.partRights ?? []), ...own])];
  return JSON.stringify(answer);
}

/** @param {import('node:http').IncomingMessage} answer */
async function textOf(answer) {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += String(piece);
  return text;
}

/** The content rules of the shell do not know the development servers. */
const dropped = ['content-security-policy', 'transfer-encoding', 'connection'];

/**
 * One address for shell and API, with the remotes under development in the registry.
 *
 * @param {Front} front
 */
export function startFront(front) {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const fail = (/** @type {Error} */ error) => outgoing.writeHead(502).end(error.message);
    if (path === '/api/remotes') {
      registry(front).then((text) => outgoing.setHeader('content-type', 'application/json').end(text), fail);
      return;
    }
    const isCall = path.startsWith('/api/');
    // `/parts/<name>/api/…` lies where the shell does.
    const target = new URL(
      isCall ? front.api.prefix + path.slice('/api'.length) : path,
      isCall ? front.api.url : front.shellUrl,
    );
    const { method, headers } = incoming;
    const passed = request(
      target,
      { method, headers: isCall ? headers : { ...headers, host: target.host } },
      (answer) => {
        const kept = Object.fromEntries(
          Object.entries(answer.headers).filter(([name]) => !dropped.includes(name)),
        );
        const status = answer.statusCode ?? 502;
        if (!path.startsWith('/api/auth/')) return void answer.pipe(outgoing.writeHead(status, kept));
        textOf(answer)
          .then((text) => withOwnRights(text, front.remotes))
          .then((text) => {
            if ('content-length' in kept) kept['content-length'] = String(Buffer.byteLength(text));
            outgoing.writeHead(status, kept).end(text);
          }, fail);
      },
    );
    passed.on('error', fail);
    incoming.pipe(passed);
  });
  server.listen(front.port, '127.0.0.1');
  return server;
}
