import { setTimeout as pause } from 'node:timers/promises';

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Waits until every address answers with success.
 *
 * @param {readonly string[]} urls
 * @param {{ timeoutMs: number, isLost?: () => boolean }} options `isLost` ends the waiting early
 * @returns {Promise<string | undefined>} the address that did not answer, if any
 */
export async function waitForAnswers(urls, { timeoutMs, isLost = () => false }) {
  const end = Date.now() + timeoutMs;
  for (const url of urls) {
    while (!(await answers(url))) {
      if (Date.now() > end || isLost()) return url;
      await pause(50);
    }
  }
  return undefined;
}
