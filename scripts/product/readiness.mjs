import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** A server on a busy machine may take long for its first answer. */
const PATIENCE_MS = 10_000;
/** Ends a wait that would never end; who waits for a child process hears of its end by `isLost`. */
const LONGEST_MS = 300_000;

/** @param {string} url @param {Buffer | undefined} ca @returns {Promise<boolean>} whether it answers with success */
const answers = (url, ca) =>
  new Promise((resolve) => {
    const { get } = url.startsWith('https:') ? https : http;
    const request = get(url, { ca, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 300);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });

/**
 * Waits until every address answers with success.
 *
 * @param {readonly string[]} urls
 * @param {object} [options]
 * @param {() => boolean} [options.isLost] ends the waiting early
 * @param {string | undefined} [options.certificate] file to trust
 * @returns {Promise<string | undefined>} the address that did not answer, if any
 */
export async function waitForAnswers(urls, { isLost = () => false, certificate } = {}) {
  const ca = certificate === undefined ? undefined : readFileSync(certificate);
  const end = Date.now() + LONGEST_MS;
  for (const url of urls) {
    while (!(await answers(url, ca))) {
      if (Date.now() > end || isLost()) return url;
      await pause(50);
    }
  }
  return undefined;
}
