import type { ApiClient } from '@depotwerk/contract/client';
import { loadHostTexts } from '../i18n/i18n';
import { isAborted } from './api-fault';

/** Longer than that nobody waits for the words of a fault: without them it is called unexpected. */
const PATIENCE_MS = 3_000;

/** A refused call is told in its own words, which come with the first one. */
export function fetchFaultTexts({ axios }: ApiClient): void {
  axios.interceptors.response.use(undefined, async (error: unknown) => {
    if (!isAborted(error))
      await Promise.race([
        loadHostTexts().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
      ]);
    throw error;
  });
}
