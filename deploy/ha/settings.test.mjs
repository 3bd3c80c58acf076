import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';
import { packages } from './programs.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, 'deploy/ha', file), 'utf8');
const templates = readdirSync(join(root, 'deploy/ha/settings'));
const compose = read('compose.yml');

/** A whole number behind a name. @param {string} text @param {string} name */
const numberOf = (text, name) => Number(new RegExp(`^\\s*${name}\\s*[:=]\\s*(\\d+)`, 'm').exec(text)?.[1]);

test('the containers set every variable that a template asks for', () => {
  const names = templates.flatMap((name) =>
    [...read(`settings/${name}`).matchAll(/\$\{(DEPOTWERK_[A-Z_]+)\}/g)].map(([, variable]) => variable),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`^\\s+${name ?? ''}: `, 'm').test(compose))).toEqual([]);
});

test('the image holds the programs that the script runs', () => {
  const image = read('Dockerfile');
  for (const name of Object.values(packages)) expect(image).toMatch(new RegExp(`\\b${name}\\b`));
});

test('a primary that is not reachable is given up in the order that Patroni asks for', () => {
  const settings = read('settings/patroni.yml.template');
  const [ttl, pause, patience] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
    numberOf(settings, name),
  );
  expect((pause ?? NaN) + 2 * (patience ?? NaN)).toBeLessThanOrEqual(ttl ?? NaN);
});

test('each member archives with its own settings, not with those of the member that began the cluster', () => {
  const settings = read('settings/patroni.yml.template');
  const [first, ...others] = settings.split('archive_command:');
  expect(others).toHaveLength(1);
  expect(first).toMatch(/^postgresql:$/m);
});

test('a connection lasts a session, and all of them find a place in PostgreSQL', () => {
  const pool = read('settings/pgbouncer.ini.template');
  expect(pool).toMatch(/^pool_mode = session$/m);
  const connections = numberOf(read('settings/patroni.yml.template'), 'max_connections');
  expect(numberOf(pool, 'default_pool_size')).toBeLessThanOrEqual(connections - 10);
});

test('who waits for the database hears that it is away before nginx and the browser give up', () => {
  const seconds = numberOf(read('settings/pgbouncer.ini.template'), 'query_wait_timeout');
  expect(seconds).toBeLessThanOrEqual(10);
});

test('the balancer knows the members by address, so that it starts while one of them is away', () => {
  const members = [...compose.matchAll(/cluster: \{ ipv4_address: ([\d.]+) \}/g)].map(
    ([, address]) => address,
  );
  const known = [...compose.matchAll(/server n\d (\S+):5432 check/g)].map(([, address]) => address);
  expect(known).toHaveLength(3);
  expect(known).toEqual(members);
});
