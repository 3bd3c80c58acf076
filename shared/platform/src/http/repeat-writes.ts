import type { ApiClient } from '@depotwerk/contract/client';
import { isAxiosError } from 'axios';
import { toApiFault } from './api-fault';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Until when the write is sent again under its key, as `performance.now()` counts. */
    repeatUntil?: number;
  }
}

/** A database that changes its primary is back within half of it. */
const PATIENCE_MS = 60_000;

/** Seconds after which the server asks to come again. */
function waitOf(error: unknown, isRepeated: boolean): number | undefined {
  const { status, errorCode } = toApiFault(error);
  // The first request is looked after until it is known whether it was carried out.
  if (isRepeated && errorCode === 'request.inProgress') return 1;
  const wait: unknown =
    status === 503 && isAxiosError(error) ? error.response?.headers['retry-after'] : undefined;
  return typeof wait === 'string' && /^\d+$/.test(wait) ? Number(wait) : undefined;
}

/**
 * A write with an `Idempotency-Key` that meets a server without its database is sent again by itself, since the server
 * carries it out once, whatever became of the first one.
 */
export function repeatWrites({ axios }: ApiClient): void {
  axios.interceptors.response.use(undefined, async (error: unknown) => {
    const config = isAxiosError(error) ? error.config : undefined;
    if (!config?.headers.has('Idempotency-Key')) throw error;
    const { repeatUntil = performance.now() + PATIENCE_MS } = config;
    const seconds = waitOf(error, config.repeatUntil !== undefined);
    if (seconds === undefined || performance.now() + seconds * 1000 > repeatUntil) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return axios.request({ ...config, repeatUntil });
  });
}
