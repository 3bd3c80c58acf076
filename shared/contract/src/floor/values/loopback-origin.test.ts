import { loopbackOrigin } from './loopback-origin';

test.each([
  ['http://localhost:4501', 'http://localhost:4501'],
  [' http://127.0.0.1:4501/ ', 'http://127.0.0.1:4501'],
  ['http://localhost:65535', 'http://localhost:65535'],
])('%s is on the own machine', (text, origin) => expect(loopbackOrigin(text)).toBe(origin));

test.each([
  'http://localhost',
  'http://localhost:0',
  'http://localhost:65536',
  'https://localhost:4501',
  'http://localhost:4501/admin/',
  'http://localhost.evil.example:4501',
  'http://localhost:4501@evil.example',
  'http://evil.example:4501',
  'http://192.168.0.7:4501',
  'http://127.0.0.2:4501',
  'http://0.0.0.0:4501',
  'http://[::1]:4501',
  "http://localhost:4501; script-src 'unsafe-inline'",
  '',
])('%s is not', (text) => expect(loopbackOrigin(text)).toBeNull());
