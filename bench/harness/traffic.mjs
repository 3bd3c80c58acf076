/**
 * One file or answer that a page asked for.
 *
 * @typedef {object} Transfer
 * @property {string} url
 * @property {string} type what the browser takes it for: `Script`, `Stylesheet`, `Document`, `Fetch`, …
 * @property {boolean} isCode everything but the answers of the API
 * @property {number} bytes on the wire, head included; 0 from the cache of the browser
 * @property {number} afterMs when it was asked for, from the first request on
 */

const isApi = (/** @type {string} */ url) => new URL(url).pathname.startsWith('/api/');
const isFromNetwork = (/** @type {string} */ url) => /^https?:/.test(url);

/** What a page transfers, as the browser counts it. */
export class Traffic {
  /** @type {Map<string, { url: string, type: string, isCached: boolean, bytes: number, afterMs: number }>} */
  #requests = new Map();

  /** Of the first request, in seconds of the clock of the browser. */
  #begin = NaN;

  /** @param {import('playwright-core').CDPSession} devtools with the network domain enabled */
  constructor(devtools) {
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
      if (Number.isNaN(this.#begin)) this.#begin = timestamp;
      const afterMs = (timestamp - this.#begin) * 1000;
      this.#requests.set(requestId, { url: request.url, type, isCached: false, bytes: 0, afterMs });
    });
    devtools.on('Network.requestServedFromCache', ({ requestId }) => this.#isCached(requestId));
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache === true || response.fromPrefetchCache === true) this.#isCached(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.#requests.get(requestId);
      if (request !== undefined && !request.isCached) request.bytes = encodedDataLength;
    });
  }

  /** @param {string} id */
  #isCached(id) {
    const request = this.#requests.get(id);
    if (request !== undefined) request.isCached = true;
  }

  /** @returns {readonly Transfer[]} */
  get transfers() {
    return [...this.#requests.values()]
      .filter(({ url }) => isFromNetwork(url))
      .map(({ url, type, bytes, afterMs }) => ({ url, type, bytes, afterMs, isCode: !isApi(url) }));
  }
}

/** @param {readonly Transfer[]} transfers */
export const totalBytes = (transfers) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Scripts, stylesheets and texts. The page itself is asked for again on purpose, as it carries a nonce; the icon of
 * the tab (`Other`) is no code and has no version in its name.
 *
 * @param {readonly Transfer[]} transfers
 */
export const cacheable = (transfers) =>
  transfers.filter(({ type, isCode }) => isCode && !['Document', 'Other'].includes(type));

/** Everything that the page still fetches in the background is counted too. */
const IDLE_MS = 1_500;

/** @param {import('playwright-core').Page} page @param {Traffic} traffic */
export async function untilIdle(page, traffic) {
  for (let before = NaN, now = 0; before !== now; now = totalBytes(traffic.transfers)) {
    before = now;
    await page.waitForTimeout(IDLE_MS);
  }
}
