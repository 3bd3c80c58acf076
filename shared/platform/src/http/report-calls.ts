import type { BrowserCall, BrowserCalls } from '@depotwerk/contract/operation';
import type { ApiClient } from '@depotwerk/contract/client';
import { telemetryLimits } from '@depotwerk/contract/operation/values/telemetry';
import { isAxiosError, isCancel, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { PLATFORM_VERSION } from '../version';

interface Span extends Pick<BrowserCall, 'traceId' | 'spanId'> {
  /** Of the clock that no correction of the time moves. */
  readonly beganAt: number;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    span?: Span;
  }
}

type Waiting = Omit<BrowserCall, 'beganMsAgo'> & Pick<Span, 'beganAt'>;

/** What happens together travels together. */
const WAIT_MS = 5000;

/** @param count of bytes, two digits each */
const randomHex = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Begins a trace with each call, which the server goes on with; its id is the reference that people read beside a fault. Where
 * the server says that it sends the trace to a collector, it hears later how long the call took here.
 *
 * @param address of the reports
 * @see https://www.w3.org/TR/trace-context/
 */
export function reportCalls({ axios }: ApiClient, address: () => string): void {
  let isWanted = false;
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    const calls = waiting.map(({ beganAt, ...call }) => ({ ...call, beganMsAgo: now - beganAt }));
    waiting = [];
    const report: BrowserCalls = { shellVersion: PLATFORM_VERSION, calls };
    navigator.sendBeacon(address(), new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };

  /** Whoever closes the page or turns to another one may not come back. */
  const sendEarly = () => {
    if (timer !== undefined) send();
  };

  const ended = (config: AxiosRequestConfig | undefined, response?: AxiosResponse) => {
    const isTraced = String(response?.headers['traceresponse']).endsWith('-01');
    isWanted ||= isTraced;
    if (!config?.call || !config.span || !isWanted || (response && !isTraced)) return;
    const { beganAt, ...span } = config.span;
    const durationMs = performance.now() - beganAt;
    waiting.push({ ...span, call: config.call, status: response?.status ?? null, beganAt, durationMs });
    if (waiting.length >= telemetryLimits.callsAtOnce) send();
    else if (timer === undefined) {
      timer = setTimeout(send, WAIT_MS);
      document.addEventListener('visibilitychange', sendEarly, { once: true });
    }
  };

  axios.interceptors.request.use((config) => {
    config.span = { traceId: randomHex(16), spanId: randomHex(8), beganAt: performance.now() };
    config.headers.set('traceparent', `00-${config.span.traceId}-${config.span.spanId}-01`);
    return config;
  });
  axios.interceptors.response.use(
    (response) => {
      ended(response.config, response);
      return response;
    },
    (error: unknown) => {
      if (isAxiosError(error) && !isCancel(error)) ended(error.config, error.response);
      throw error;
    },
  );
}
