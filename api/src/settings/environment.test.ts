import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config';
import { addressIn } from '../db/address-file';
import { withSecretFiles } from './environment';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'depotwerk-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const secret = 'Xk2_9vQp7LmZr4TfBw8sYc1HnJd6GaEu';

test('every secret may stand in a file', () => {
  const config = readConfig(
    withSecretFiles({
      DATABASE_URL_FILE: fileWith('database', 'postgres://depotwerk:geheim@db/depotwerk\n'),
      DEPOTWERK_TOKEN_SECRET_FILE: fileWith('token', `${secret}\n`),
      DEPOTWERK_TOKEN_SECRETS_BEFORE_FILE: fileWith('before', `${secret}x, ${secret}y`),
      DEPOTWERK_CREDENTIAL_KEY_FILE: fileWith('key', 'b4cD9fQ2mXk7TzVw1sYh8nJr5GaEuLp3oIe6tRyUqWs='),
      DEPOTWERK_SMTP_URL_FILE: fileWith('smtp', 'smtp://user:geheim@mail'),
      DEPOTWERK_MAIL_FROM: 'depot@example.de',
      DEPOTWERK_SMS_URL: 'https://sms.example.de',
      DEPOTWERK_SMS_TOKEN_FILE: fileWith('sms', 'token'),
    }),
  );
  expect(config.database.url).toBe('postgres://depotwerk:geheim@db/depotwerk');
  expect(config.tokenSecret).toBe(secret);
  expect(config.tokenSecretsBefore).toEqual([`${secret}x`, `${secret}y`]);
  expect(config.credentialKeys()?.current.bytes).toHaveLength(32);
  expect(config.messages).toMatchObject({
    smtp: { url: 'smtp://user:geheim@mail' },
    sms: { token: 'token' },
  });
});

test('a file that cannot be read, and a secret in both places, are refused without telling it', () => {
  expect(() => withSecretFiles({ DEPOTWERK_TOKEN_SECRET_FILE: '/nowhere/token' })).toThrow(
    'DEPOTWERK_TOKEN_SECRET_FILE names the file /nowhere/token, which cannot be read.',
  );
  const file = fileWith('twice', secret);
  const both = () => withSecretFiles({ DEPOTWERK_TOKEN_SECRET: secret, DEPOTWERK_TOKEN_SECRET_FILE: file });
  expect(both).toThrow('not both');
  expect(both).not.toThrow(secret);
});

test('a former secret that can be guessed is refused like one of today', () => {
  expect(() =>
    readConfig({ DEPOTWERK_TOKEN_SECRET: secret, DEPOTWERK_TOKEN_SECRETS_BEFORE: 'short' }),
  ).toThrow('DEPOTWERK_TOKEN_SECRETS_BEFORE: a secret is too short.');
});

test('the address of the database is read anew, and the last one stands while the file is away', () => {
  const file = fileWith('address', 'postgres://a\n');
  const current = addressIn(file, 'postgres://a');
  writeFileSync(file, 'postgres://b\n');
  expect(current()).toBe('postgres://b');
  rmSync(file);
  expect(current()).toBe('postgres://b');
});
