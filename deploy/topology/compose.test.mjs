import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** Value of a key that stands once; a reference stands for what its anchor holds. @param {string} key */
function settingOf(key) {
  const [found = '', ...others] = [...compose.matchAll(new RegExp(`\\b${key}: ([^,}\\n]+)`, 'g'))];
  expect(others).toEqual([]);
  const value = (found[1] ?? '').trim();
  const anchor = value.startsWith('*') ? new RegExp(`&${value.slice(1)} (.+)`).exec(compose)?.[1] : undefined;
  return anchor ?? value.replace(/^&\S+ /, '');
}

/** @param {string} network @param {string} address */
function isInside(network, address) {
  const [start = '', bits] = network.split('/');
  const list = new BlockList();
  list.addSubnet(start, Number(bits));
  return list.check(address);
}

test('the API believes nginx what the address of a client is, and nobody else', () => {
  expect(settingOf('DEPOTWERK_TRUST_PROXY')).toBe(settingOf('ipv4_address'));
});

test('no other container gets the address of nginx', () => {
  const address = settingOf('ipv4_address');
  expect(isInside(settingOf('subnet'), address)).toBe(true);
  expect(isInside(settingOf('ip_range'), address)).toBe(false);
});

test('servers of teams and the keys of their tokens come from the operator', () => {
  expect(compose).toContain('DEPOTWERK_PART_SERVERS: ${DEPOTWERK_PART_SERVERS:-}');
  expect(compose).toContain('DEPOTWERK_PART_KEYS: ${DEPOTWERK_PART_KEYS:-}');
  const inside = '/run/secrets/part-keys.pem';
  expect(compose).toContain(`DEPOTWERK_PART_KEYS_FILE: \${DEPOTWERK_PART_KEYS_FILE:+${inside}}`);
  expect(compose).toContain(`'\${DEPOTWERK_PART_KEYS_FILE:-/dev/null}:${inside}:ro'`);
});
