import type { BrowserCalls } from '@depotwerk/contract/operation';
import { fakeServer, type FakeAnswer } from '../../test/fake-server';
import { api } from './api';

const beacons: { readonly url: string; readonly blob: Blob }[] = [];
const readBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
const report = async (index: number): Promise<BrowserCalls> =>
  JSON.parse(await readBlob(beacons[index]!.blob));

beforeEach(() => {
  beacons.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, blob: Blob) => beacons.push({ url, blob }) > 0,
  });
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => void jest.useRealTimers());

const traced = (config: { headers: { get: (name: string) => unknown } }): Record<string, string> => ({
  traceresponse: `00-${String(config.headers.get('traceparent')).slice(3, 35)}-00f067aa0ba902b7-01`,
});
const answers = (isTraced: boolean, status = 200) =>
  fakeServer({
    'GET /contracts/7': (config): FakeAnswer => ({
      status,
      body: {},
      headers: isTraced ? traced(config) : {},
    }),
  });
const readContract = () => api.request('GET /contracts/:contractId', { params: { contractId: 7 } });

// The order counts: from the first traced answer on the page knows that somebody takes traces.
test('where nobody takes traces nothing is sent', async () => {
  answers(false);
  await readContract();
  await expect(api.request('GET /insurers')).rejects.toThrow('Network Error');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beacons).toEqual([]);
});

test('a call of a trace that the server sends is reported by its declared path, with its ids', async () => {
  const server = answers(true);
  await readContract();
  await jest.advanceTimersByTimeAsync(6_000);
  expect(beacons.map(({ url }) => url)).toEqual(['/api/telemetry/spans']);
  const [call] = (await report(0)).calls;
  expect(`00-${call?.traceId}-${call?.spanId}-01`).toBe(server.calls[0]?.headers.get('traceparent'));
  expect(call).toMatchObject({ call: 'GET /contracts/:contractId', status: 200 });
  expect(call!.beganMsAgo).toBeGreaterThanOrEqual(call!.durationMs);
});

test('calls of a page that is left are reported at once and in one', async () => {
  answers(true, 404);
  await expect(readContract()).rejects.toThrow('404');
  await expect(api.request('GET /insurers')).rejects.toThrow('Network Error');
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await report(0)).calls).toMatchObject([
    { call: 'GET /contracts/:contractId', status: 404 },
    { call: 'GET /insurers', status: null },
  ]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beacons).toHaveLength(1);
});

test('a call that was given up is no fault', async () => {
  answers(true);
  const signal = AbortSignal.abort();
  await expect(
    api.request('GET /contracts/:contractId', { params: { contractId: 7 } }, { signal }),
  ).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beacons).toEqual([]);
});
