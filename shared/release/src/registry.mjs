import { Failure } from './failure.mjs';

/**
 * @typedef {import('@depotwerk/contract/operation').RemoteDetail} RemoteDetail
 * @typedef {import('@depotwerk/contract/operation').RemoteVersions} RemoteVersions
 * @typedef {import('@depotwerk/contract/operation').RemoteSummary} RemoteSummary
 * @typedef {import('@depotwerk/contract/operation').ReleaseInput} ReleaseInput
 * @typedef {import('@depotwerk/contract/operation').ReleaseChanges} ReleaseChanges
 * @typedef {import('@depotwerk/contract/operation').RemoteRelease} RemoteRelease
 * @typedef {Pick<import('@depotwerk/contract/identity').Role, 'roleName' | 'isInactive' | 'partRights'>} RoleRow
 * @typedef {{ readonly id: string, readonly groupName: string, readonly level: number }} GroupRow
 *
 * @typedef {object} Registry
 * @property {() => Promise<RemoteSummary[]>} list
 * @property {(remote: string) => Promise<RemoteDetail | null>} read null: nobody has registered such a remote
 * @property {(remote: string) => Promise<RemoteVersions | null>} versions every one that there ever was
 * @property {(input: import('@depotwerk/contract/operation').ReleaseCheck) => Promise<void>} check whether it would be
 *   registered; a server of the release before does not say it
 * @property {(remote: string, version: string | null) => Promise<RemoteRelease | null>} live what the live version says of
 *   itself; null: none is live
 * @property {(remote: string, version: string) => Promise<ReleaseChanges | null>} changes against the live version
 * @property {(remote: string, key: import('@depotwerk/contract/operation').PartKeyInput) => Promise<RemoteDetail>} addKey
 * @property {(remote: string, fingerprint: string, password: string) => Promise<RemoteDetail>} retireKey
 * @property {() => Promise<GroupRow[] | null>} groups that the caller may see, depth first; null: none at all
 * @property {() => Promise<RoleRow[] | null>} roles null: the caller may not see them
 * @property {() => Promise<readonly string[]>} ownPartRights rights of parts that the caller holds
 * @property {(input: ReleaseInput) => Promise<RemoteDetail>} register
 * @property {(remote: string, proof: import('@depotwerk/contract/operation').ProofInput) => Promise<RemoteDetail>} prove
 * @property {(remote: string, method: string, verb: string, body?: object) => Promise<RemoteDetail>} change
 */

/** @param {string} url @param {RequestInit} [init] @returns {Promise<{ status: number, body: any }>} */
async function send(url, init) {
  const answer = await fetch(url, init).catch((/** @type {unknown} */ error) => {
    throw new Failure(`${url} does not answer.`, { cause: error });
  });
  const text = await answer.text();
  try {
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    throw new Failure(`${url} answers ${String(answer.status)}, and no API.`);
  }
}

/** @param {{ status: number, body: any }} answer */
function require({ status, body }) {
  if (status < 400) return body;
  throw new Failure(`${String(body?.errorCode)}: ${String(body?.message)}`);
}

/** @param {string} api @param {NodeJS.ProcessEnv} env */
async function tokenFor(api, env) {
  const { DEPOTWERK_TOKEN: token, DEPOTWERK_USER: userName, DEPOTWERK_PASSWORD: password } = env;
  if (token) return token;
  if (!userName || !password)
    throw new Failure('Set DEPOTWERK_USER and DEPOTWERK_PASSWORD, or an access token as DEPOTWERK_TOKEN.');
  const session = require(
    await send(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password }),
    }),
  );
  if (session.accessToken) return String(session.accessToken);
  throw new Failure(
    'This account is asked for a second factor: hand over an access token as DEPOTWERK_TOKEN.',
  );
}

/**
 * The registry of a deployment, in the name of somebody who may publish.
 *
 * @param {string} shellUrl address of the application
 * @param {NodeJS.ProcessEnv} env `DEPOTWERK_USER` and `DEPOTWERK_PASSWORD`, or `DEPOTWERK_TOKEN`
 * @returns {Promise<Registry>}
 * @throws {Failure} with one sentence
 */
export async function openRegistry(shellUrl, env) {
  const api = new URL('/api', shellUrl).href;
  const authorization = `Bearer ${await tokenFor(api, env)}`;
  /** @type {(method: string, path: string, body?: object, headers?: Record<string, string>) => ReturnType<typeof send>} */
  const call = (method, path, body, headers = {}) =>
    send(`${api}/releases${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask = (/** @type {string} */ path) =>
    send(`${api}${path}`, { method: 'GET', headers: { authorization } });
  /** Null: the caller may not see it. @type {(path: string) => Promise<any>} */
  const askIfSeen = async (path) => {
    const answer = await ask(path);
    return answer.status === 403 ? null : require(answer);
  };
  /** @type {(path: string, method?: string, body?: object) => Promise<any>} */
  const find = async (path, method = 'GET', body) => {
    const answer = await call(method, path, body);
    return answer.status === 404 ? null : require(answer);
  };
  const read = (/** @type {string} */ remote) => find(`/${remote}`);
  return {
    list: async () => require(await call('GET', '')),
    read,
    versions: (remote) => find(`/${remote}/versions`),
    check: async (input) => {
      await find('/check', 'POST', input);
    },
    changes: (remote, version) => find(`/${remote}/versions/${version}/changes`),
    addKey: async (remote, key) => require(await call('POST', `/${remote}/keys`, key)),
    retireKey: async (remote, fingerprint, password) =>
      require(await call('POST', `/${remote}/keys/${fingerprint}/retirement`, { password })),
    live: async (remote, version) => {
      /** @type {{ remotes: { statement: string }[] }} */
      const { remotes } = require(await ask(`/remotes/${remote}`));
      /** @type {RemoteRelease[]} */
      const statements = remotes.map(({ statement }) => JSON.parse(statement));
      return statements.find((release) => release.version === version) ?? null;
    },
    roles: () => askIfSeen('/roles'),
    groups: () => askIfSeen('/groups'),
    ownPartRights: async () => require(await ask('/auth/user')).clientConfig?.partRights ?? [],
    register: async (input) => require(await call('POST', '', input)),
    prove: async (remote, proof) => require(await call('POST', `/${remote}/proof`, proof)),
    change: async (remote, method, verb, body) => {
      const before = await read(remote);
      if (!before) throw new Failure(`There is no remote "${remote}".`);
      const headers = { 'if-match': `"${String(before.editVersion)}"` };
      return require(await call(method, `/${remote}/${verb}`, body, headers));
    },
  };
}
