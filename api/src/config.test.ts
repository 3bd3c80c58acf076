import { randomBytes } from 'node:crypto';
import { readConfig } from './config';

const secret = 'k3f8-9x2m-q7w1-z5v4-b6n0-c8j2-l1p9-h4g7';

test('the demo starts without any setting', () => {
  const config = readConfig({ DEPOTWERK_DEMO: '1' });
  expect(config).toMatchObject({ host: '127.0.0.1', port: 4410, demo: true });
  expect(config.tokenSecret.length).toBeGreaterThanOrEqual(32);
  expect(config.cookies.secure).toBe(false);
});

test('outside the demo a secret is demanded, and no example value will do', () => {
  expect(() => readConfig({})).toThrow('DEPOTWERK_TOKEN_SECRET is missing');
  expect(() => readConfig({ DEPOTWERK_TOKEN_SECRET: 'kurz' })).toThrow('too short');
  expect(() => readConfig({ DEPOTWERK_TOKEN_SECRET: `change-me-${secret}` })).toThrow('example value');
  expect(readConfig({ DEPOTWERK_TOKEN_SECRET: secret }).cookies.secure).toBe(true);
});

test.each([
  'a'.repeat(48),
  '1234567890'.repeat(5),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'Passwort!Passwort!Passwort!Passwort!',
  '0101101001011010010110100101101001011010',
])('the secret %s, which anybody could guess, will not do', (weak) => {
  expect(() => readConfig({ DEPOTWERK_TOKEN_SECRET: weak })).toThrow('can be guessed');
});

test('a random secret will do, in hexadecimal too', () => {
  for (let i = 0; i < 1_000; i++) {
    const random = randomBytes(16).toString('hex');
    expect(readConfig({ DEPOTWERK_TOKEN_SECRET: random }).tokenSecret).toBe(random);
  }
});

test('a setting that is no number is named', () => {
  const env = { DEPOTWERK_TOKEN_SECRET: secret, DEPOTWERK_API_PORT: 'viele' };
  expect(() => readConfig(env)).toThrow(
    'DEPOTWERK_API_PORT must be a whole number from 0 to 65535, not "viele".',
  );
});

test('a process can be kept out of jobs, by on and off alone', () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DEPOTWERK_TOKEN_SECRET: secret, ...env }).worksOnJobs;
  expect(read({})).toBe(true);
  expect(read({ DEPOTWERK_JOBS: 'on' })).toBe(true);
  expect(read({ DEPOTWERK_JOBS: 'off' })).toBe(false);
  expect(() => read({ DEPOTWERK_JOBS: '0' })).toThrow('DEPOTWERK_JOBS must be on or off, not "0".');
});

describe('messages', () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DEPOTWERK_TOKEN_SECRET: secret, ...env }).messages;

  test('nothing is sent unless it is set up', () => {
    expect(read({})).toEqual({ publicUrl: null, smtp: null, sms: null });
  });

  test('the demo prints mails and text messages, until there is something to send them by', () => {
    expect(read({ DEPOTWERK_DEMO: '1' })).toMatchObject({ smtp: 'printed', sms: 'printed' });
    const gateway = { DEPOTWERK_SMS_URL: 'https://sms.example/send', DEPOTWERK_SMS_TOKEN: 'token' };
    expect(read({ DEPOTWERK_DEMO: '1', ...gateway }).sms).toEqual({
      url: gateway.DEPOTWERK_SMS_URL,
      token: 'token',
    });
  });

  test('mail and text messages are set up by address and by what belongs to it', () => {
    const env = {
      DEPOTWERK_PUBLIC_URL: 'https://depot.example/portal/',
      DEPOTWERK_SMTP_URL: 'smtps://bote:geheim@mail.example:465',
      DEPOTWERK_MAIL_FROM: 'Depotwerk <depot@example.de>',
      DEPOTWERK_SMS_URL: 'https://sms.example/send',
      DEPOTWERK_SMS_TOKEN: 'token',
    };
    expect(read(env)).toEqual({
      publicUrl: 'https://depot.example/portal',
      smtp: { url: env.DEPOTWERK_SMTP_URL, from: env.DEPOTWERK_MAIL_FROM },
      sms: { url: env.DEPOTWERK_SMS_URL, token: 'token' },
    });
  });

  test.each([
    [
      { DEPOTWERK_SMTP_URL: 'smtp://mail.example' },
      'DEPOTWERK_MAIL_FROM is missing: DEPOTWERK_SMTP_URL needs it.',
    ],
    [
      { DEPOTWERK_SMS_URL: 'https://sms.example' },
      'DEPOTWERK_SMS_TOKEN is missing: DEPOTWERK_SMS_URL needs it.',
    ],
    [
      { DEPOTWERK_SMS_URL: 'http://sms.example', DEPOTWERK_SMS_TOKEN: 'token' },
      'DEPOTWERK_SMS_URL must be an address that begins with https://.',
    ],
    [
      { DEPOTWERK_PUBLIC_URL: 'depot.example' },
      'DEPOTWERK_PUBLIC_URL must be an address that begins with https:// or http://, without ? and #.',
    ],
  ])('%j is refused', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });

  test('a wrong address is not repeated, for it may hold a password', () => {
    expect(() => read({ DEPOTWERK_SMTP_URL: 'https://bote:geheim@mail.example' })).toThrow(
      /^DEPOTWERK_SMTP_URL must be an address that begins with smtps:\/\/ or smtp:\/\/\.$/,
    );
  });
});

test('periods of retention are the lawful ones unless the deployment sets others', () => {
  const yearsOf = (text: string) =>
    readConfig({ DEPOTWERK_DEMO: '1', DEPOTWERK_RETENTION_YEARS: text }).retentionYears;
  expect(yearsOf('')).toMatchObject({ contract: 10, advice: 10, consent: 3 });
  expect(yearsOf('order=8, advice=12')).toMatchObject({ contract: 10, order: 8, advice: 12 });
  for (const wrong of ['order', 'order=0', 'order=31', 'orders=8'])
    expect(() => yearsOf(wrong)).toThrow('DEPOTWERK_RETENTION_YEARS must be like order=8,advice=10');
});
