import type { ApiClient } from '@depotwerk/contract/client';
import type { RowResult } from '@depotwerk/contract/floor';
import { loadHostTexts } from '../i18n/i18n';
import { isAborted } from './api-fault';

/** Longer than that nobody waits for the words of a fault: without them it is called unexpected. */
const PATIENCE_MS = 3_000;

const fetchTexts = () =>
  Promise.race([
    loadHostTexts().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

/** Of several records at once each has its own answer, so that a call that succeeded may tell of refusals. */
const hasRefusals = (answer: unknown): boolean => {
  const { results } = Object(answer) as { readonly results?: unknown };
  return Array.isArray(results) && (results as Partial<RowResult>[]).some((row) => row.errorCode);
};

/** What is refused is told in its own words, which come with the first refusal. */
export function fetchFaultTexts({ axios }: ApiClient): void {
  axios.interceptors.response.use(
    async (response) => {
      if (hasRefusals(response.data)) await fetchTexts();
      return response;
    },
    async (error: unknown) => {
      if (!isAborted(error)) await fetchTexts();
      throw error;
    },
  );
}
