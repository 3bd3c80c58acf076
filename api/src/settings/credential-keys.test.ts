import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { credentialKeys } from './credential-keys';

const random = () => randomBytes(32).toString('base64');
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'depotwerk-keys-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the embedded database has a key file beside its folder, which only the owner reads and every start finds', () => {
  const env = { DEPOTWERK_DATA: path.join(folder, 'database') };
  const first = credentialKeys(env);
  expect(first?.current.bytes).toHaveLength(32);
  expect(credentialKeys(env)?.current).toEqual(first?.current);
  const [file] = fs.readdirSync(folder);
  expect(file).toBe('database.credential-key');
  expect(fs.statSync(path.join(folder, 'database.credential-key')).mode & 0o077).toBe(0);
});

test('a database server without a key stores no credentials', () => {
  expect(credentialKeys({ DATABASE_URL: 'postgres://server/depotwerk' })).toBeNull();
});

test('the keys before a change still open, the current one seals', () => {
  const [old, current] = [random(), random()];
  const keys = credentialKeys({
    DEPOTWERK_CREDENTIAL_KEY: current,
    DEPOTWERK_CREDENTIAL_KEYS_BEFORE: `${old},`,
  });
  expect(keys?.byId.size).toBe(2);
  expect(keys?.current.bytes.toString('base64')).toBe(current);
});

test.each(['kurz', 'a'.repeat(64), Buffer.alloc(32).toString('base64')])('%s is no key', (text) => {
  expect(() => credentialKeys({ DEPOTWERK_CREDENTIAL_KEY: text })).toThrow(
    'DEPOTWERK_CREDENTIAL_KEY must be',
  );
});
