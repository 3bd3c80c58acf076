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

test('a setting that is no number is named', () => {
  const env = { DEPOTWERK_TOKEN_SECRET: secret, DEPOTWERK_API_PORT: 'viele' };
  expect(() => readConfig(env)).toThrow(
    'DEPOTWERK_API_PORT must be a whole number from 0 to 65535, not "viele".',
  );
});
