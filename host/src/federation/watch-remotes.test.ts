import type { RemoteEvents } from '@depotwerk/contract/operation';
import { fakeServer, type FakeServer } from '@depotwerk/testing';
import { release } from '../../test/releases';
import { watchRemotes } from './watch-remotes';

/** Where files lie that several versions share. */
const filesUrl = new URL('..', release().baseUrl).href;
let server: FakeServer;

let isRunning = true;
beforeAll(() => watchRemotes({ releases: [release()], isRunning: () => isRunning }));
beforeEach(() => {
  server = fakeServer({ 'POST /remotes/events': () => undefined });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** What has been reported once somebody leaves the page. */
async function reported() {
  window.dispatchEvent(new Event('pagehide'));
  await new Promise(process.nextTick);
  return server.calls('POST /remotes/events').flatMap(({ body }) => (body as RemoteEvents).events);
}

const errorIn = (file: string) =>
  Object.assign(new Error('cannot read x'), { stack: `Error: cannot read x\n    at onClick (${file}:1:7)` });

test('an error in an event handler is told with its remote, version and reference', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: errorIn(`${filesUrl}assets/7.js`) }));
  expect(await reported()).toEqual([
    {
      remote: 'contracts',
      version: '1.2.3',
      kind: 'fault',
      phase: 'page',
      reason: 'brokenPage',
      message: 'Error: cannot read x',
      reference: expect.stringMatching(/^[0-9A-F]{8}$/),
    },
  ]);
});

test('so is a rejection that nobody handles', async () => {
  const reason = errorIn(`${filesUrl}assets/8.js`);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(await reported()).toMatchObject([{ remote: 'contracts', phase: 'page' }]);
});

test('a broken content rule is told with the remote whose file broke it', async () => {
  const violation = {
    effectiveDirective: 'script-src-elem',
    blockedURI: 'inline',
    sourceFile: `${filesUrl}assets/9.js`,
    sample: '',
  };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  expect(await reported()).toMatchObject([
    { remote: 'contracts', kind: 'cspViolation', reason: 'script-src-elem', message: 'inline' },
  ]);
});

test('what is not of a remote is not laid at its door', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: errorIn('https://shell.example/main.js') }));
  expect(await reported()).toEqual([]);
});

test('what fails while a part is loaded is told by its load alone, however often it is tried', async () => {
  isRunning = false;
  window.dispatchEvent(new ErrorEvent('error', { error: errorIn(`${filesUrl}remoteEntry.js`) }));
  expect(await reported()).toEqual([]);
});

test('what a busy server did not take is told again', async () => {
  jest.useFakeTimers();
  isRunning = true;
  server.fail('POST /remotes/events', 503, 'server.busy');
  window.dispatchEvent(new ErrorEvent('error', { error: errorIn(`${filesUrl}assets/10.js`) }));
  await jest.advanceTimersByTimeAsync(3000);
  server = fakeServer({ 'POST /remotes/events': () => undefined });
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  expect(await reported()).toMatchObject([{ remote: 'contracts', reason: 'brokenPage' }]);
});
