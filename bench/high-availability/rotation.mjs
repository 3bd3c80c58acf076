import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { writePoolUsers } from '../../deploy/ha/proxies.mjs';
import { apiProgram } from '../../scripts/product/api-process.mjs';
import { nodeCommand } from '../../scripts/workspace/command.mjs';
import { query } from '../harness/query.mjs';

/** @typedef {import('../../deploy/ha/cluster.mjs').Cluster} Cluster */
/** @typedef {import('../../deploy/topology/topology.mjs').Topology} Topology */
/** @typedef {import('./caller.mjs').Caller} Caller */

const ADMITTED_MS = 10_000;

const secret = () => randomBytes(32).toString('hex');

/** A bank of the demo that takes the first password it gets. */
const BANK = 'Westmark Lebensversicherung AG';

/** @param {Caller} caller */
async function storeBankPassword(caller) {
  const banks = /** @type {{ bankId: number, bankName: string }[]} */ (
    await caller.read('/trader-credentials/available-credential-types')
  );
  const { bankId } = banks.find(({ bankName }) => bankName === BANK) ?? {};
  const path = `/trader-credentials/set-password?issuerId=${String(bankId)}`;
  const { status, body } = await caller.call('POST', path, { body: { password: secret() } });
  if (status !== 200) throw new Error(`${BANK} does not take a password: ${body}`);
}

/** @param {Topology} topology @returns {Promise<string>} what it said */
async function reencrypt({ environment }) {
  const { code, output } = await nodeCommand(apiProgram, ['credentials', 'reencrypt'], {
    quiet: true,
    env: { ...environment },
  });
  if (code !== 0) throw new Error(`the credentials were not all sealed anew: ${output}`);
  return output.trim();
}

/**
 * Token secret and key of the credentials, in the steps of docs/guides/operate.md.
 *
 * @param {Topology} topology @param {Caller} caller
 * @returns what the command said, and what the last token of the old secret still opens
 */
export async function changeSecrets(topology, caller) {
  await storeBankPassword(caller);
  const { DEPOTWERK_TOKEN_SECRET: oldSecret = '', DEPOTWERK_CREDENTIAL_KEY: oldKey = '' } =
    topology.environment;
  const [nextSecret, nextKey] = [secret(), secret()];
  await topology.exchange({
    DEPOTWERK_TOKEN_SECRETS_BEFORE: nextSecret,
    DEPOTWERK_CREDENTIAL_KEYS_BEFORE: nextKey,
  });
  await topology.exchange({
    DEPOTWERK_TOKEN_SECRET: nextSecret,
    DEPOTWERK_TOKEN_SECRETS_BEFORE: oldSecret,
    DEPOTWERK_CREDENTIAL_KEY: nextKey,
    DEPOTWERK_CREDENTIAL_KEYS_BEFORE: oldKey,
  });
  const sealed = await reencrypt(topology);
  // A browser has a token of the next secret within ten minutes; here at once.
  const before = caller.authorization;
  await caller.signIn();
  await topology.exchange({ DEPOTWERK_TOKEN_SECRETS_BEFORE: '', DEPOTWERK_CREDENTIAL_KEYS_BEFORE: '' });
  const { status } = await caller.call('GET', '/customers?limit=1', { headers: { authorization: before } });
  return { sealed, left: await reencrypt(topology), statusOfOldToken: status };
}

/** PgBouncer reads its users when it comes to it. @param {string} url */
async function untilAdmitted(url) {
  for (const end = Date.now() + ADMITTED_MS; ; await pause(100)) {
    const error = await query(url, 'select 1').then(
      () => undefined,
      (/** @type {unknown} */ reason) => reason,
    );
    if (error === undefined) return;
    if (Date.now() > end) throw error;
  }
}

/**
 * Another role with a password of its own takes the place of the one by which the API signs in.
 *
 * @param {Topology} topology @param {Cluster} cluster
 * @returns statements that the role before still runs, and the role that owns what the next one makes
 */
export async function changeDatabasePassword(topology, cluster) {
  const leader = await cluster.leader();
  const before = cluster.access;
  const next = { role: 'depotwerk_b', password: secret() };
  await leader.query(`create role ${next.role} login password '${next.password}' in role ${before.role}`);
  await leader.query(`alter role ${next.role} set role ${before.role}`);
  const admit = async (/** @type {(typeof next)[]} */ ...roles) => {
    await writePoolUsers(
      cluster.folder,
      Object.fromEntries(roles.map(({ role, password }) => [role, password])),
    );
    cluster.pool?.child.kill('SIGHUP');
  };
  await admit(before, next);

  cluster.access = next;
  await untilAdmitted(cluster.url);
  writeFileSync(`${topology.addressFile}.next`, cluster.url, { mode: 0o600 });
  renameSync(`${topology.addressFile}.next`, topology.addressFile);
  await topology.exchange({});

  const [running] = await query(
    cluster.url,
    `select count(*)::int as count from pg_stat_activity where usename = $1 and state <> 'idle'`,
    [before.role],
  );
  await admit(next);
  await leader.query(`alter role ${before.role} nologin`);
  await leader.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${before.role}'`,
  );
  return { running: Number(running?.count) };
}
