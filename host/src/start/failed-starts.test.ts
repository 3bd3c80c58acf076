import type { RemoteEvent, RemoteEvents } from '@depotwerk/contract/operation';
import { fakeServer } from '@depotwerk/testing';
import { adminRelease, area, release, signed } from '../../test/releases';
import { endStart, isLeftOut, leaveFailedTrialsOut, leaveOut, noteTrials } from './failed-starts';
import { loadRegistry } from './load-registry';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const trial = release({ version: '1.3.0', isTrial: true });

/** A start that ends nowhere: the page hangs, or an error comes before the first screen. */
function failToStart(releases = [trial, adminRelease]): void {
  leaveFailedTrialsOut();
  noteTrials(releases);
}

test('after two starts that failed the application goes on without what was on trial, and the team learns of it', async () => {
  const reported: RemoteEvent[] = [];
  fakeServer({
    'POST /remotes/events': ({ body }) => {
      reported.push(...(body as RemoteEvents).events);
    },
  });
  failToStart();
  failToStart();
  expect(isLeftOut(trial)).toBe(false);
  leaveFailedTrialsOut();
  expect(isLeftOut(trial)).toBe(true);
  await jest.advanceTimersByTimeAsync(3000);
  expect(reported).toMatchObject([
    { remote: 'contracts', version: '1.3.0', kind: 'fault', reason: 'failedStart' },
  ]);
});

test('what is live is never left out, and the next version is tried again', () => {
  failToStart();
  failToStart();
  leaveFailedTrialsOut();
  expect(isLeftOut(adminRelease)).toBe(false);
  expect(isLeftOut({ ...trial, isTrial: false })).toBe(false);
  expect(isLeftOut({ ...trial, version: '1.3.1' })).toBe(false);
});

test('a start that came to its end does not count, and neither does one that somebody left', () => {
  failToStart();
  endStart();
  jest.advanceTimersByTime(3000);
  failToStart();
  endStart();
  window.dispatchEvent(new Event('pagehide'));
  failToStart();
  leaveFailedTrialsOut();
  expect(isLeftOut(trial)).toBe(false);
});

test('a start without anything on trial is nothing to count', () => {
  failToStart([adminRelease]);
  failToStart([adminRelease]);
  failToStart([trial]);
  leaveFailedTrialsOut();
  expect(isLeftOut(trial)).toBe(false);
});

test('what is on trial and brought a tab to a standstill is left out at once', () => {
  leaveOut([{ name: 'contracts', version: '1.3.0' }]);
  expect(isLeftOut(trial)).toBe(true);
  expect(isLeftOut({ ...trial, isTrial: false })).toBe(false);
});

describe('in the place of', () => {
  beforeEach(() => jest.useRealTimers());
  const live = release({ version: '1.2.3' });

  test('a trial that starts failed with comes the live version', async () => {
    fakeServer({
      'GET /remotes': () => ({ remotes: [signed(adminRelease), { ...signed(trial), isTrial: true }] }),
      'GET /remotes/:remote': () => ({ remotes: [signed(live)] }),
      'POST /remotes/events': () => undefined,
    });
    failToStart();
    failToStart();
    leaveFailedTrialsOut();
    const { remotes } = await loadRegistry();
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([
      ['admin', adminRelease.version],
      ['contracts', '1.2.3'],
    ]);
  });

  test('a version that claims what another part has comes the last one that does not', async () => {
    const greedy = { ...adminRelease, version: '9.0.0', areas: [area('/admin'), area('/customers')] };
    fakeServer({
      'GET /remotes': () => ({ remotes: [{ ...signed(greedy), isTrial: true }, signed(live)] }),
      'GET /remotes/:remote': () => ({ remotes: [signed(greedy), signed(adminRelease)] }),
      'POST /remotes/events': () => undefined,
    });
    const { remotes } = await loadRegistry();
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([
      ['contracts', '1.2.3'],
      ['admin', adminRelease.version],
    ]);
  });

  test('a version that claims what another part has comes nothing when there was none before', async () => {
    const greedy = { ...adminRelease, areas: [area('/customers')] };
    fakeServer({
      'GET /remotes': () => ({ remotes: [signed(greedy), signed(live)] }),
      'GET /remotes/:remote': () => ({ remotes: [] }),
      'POST /remotes/events': () => undefined,
    });
    const { remotes } = await loadRegistry();
    expect(remotes.map(({ name }) => name)).toEqual(['admin']);
  });
});
