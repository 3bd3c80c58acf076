import { throttleCpu, throttleNetwork } from '../harness/browser.mjs';
import { Traffic, untilIdle } from '../harness/traffic.mjs';

const TIMEOUT_MS = 90_000;

/**
 * @typedef {object} Beginning
 * @property {number} greetingMs until the person can begin
 * @property {number} questionMs until the first question can be answered; the person begins at once
 * @property {readonly import('../harness/traffic.mjs').Transfer[]} transfers until the network was idle
 */

/** Runs in the page, before anything else: begins as soon as that is possible, and notes when. */
function beginAtOnce() {
  const moments = { greeting: 0, question: 0 };
  Object.defineProperty(window, 'firstQuestion', { value: moments });
  const look = () => {
    const begin = document.querySelector('form button[type=submit]');
    if (moments.greeting === 0 && begin instanceof HTMLElement) {
      moments.greeting = performance.now();
      begin.click();
    }
    if (document.querySelector('form input[type=checkbox], form input[type=radio]'))
      moments.question = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Opens the link of an invitation on the throttled profile.
 *
 * @param {import('playwright-core').BrowserContext} context of somebody without a session
 * @param {string} link
 * @returns {Promise<Beginning>}
 */
export async function openInvitation(context, link) {
  const page = await context.newPage();
  try {
    await page.addInitScript(beginAtOnce);
    const devtools = await context.newCDPSession(page);
    await throttleNetwork(devtools);
    await throttleCpu(devtools);
    const traffic = new Traffic(devtools);
    await page.goto(link, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const moments = await page.waitForFunction(
      () => {
        /** @type {{ greeting: number, question: number } | undefined} */
        const moments = Reflect.get(window, 'firstQuestion');
        return moments !== undefined && moments.question > 0 ? moments : undefined;
      },
      undefined,
      { timeout: TIMEOUT_MS, polling: 200 },
    );
    const { greeting, question } = /** @type {{ greeting: number, question: number }} */ (
      await moments.jsonValue()
    );
    await untilIdle(page, traffic);
    return { greetingMs: greeting, questionMs: question, transfers: traffic.transfers };
  } finally {
    await page.close();
  }
}
