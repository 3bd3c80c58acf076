import { throttleCpu, throttleNetwork } from '../harness/browser.mjs';
import { Traffic, untilIdle } from '../harness/traffic.mjs';

const TIMEOUT_MS = 90_000;

/**
 * @typedef {object} Visit
 * @property {number} shellMs until the menu can be seen
 * @property {number} rowsMs until the first row of the list shows a contract
 * @property {readonly import('../harness/traffic.mjs').Transfer[]} transfers until the network was idle
 */

/** Runs in the page, before anything else: notes when menu and rows first stand in the document. */
function watch() {
  const moments = { shell: 0, rows: 0 };
  Object.defineProperty(window, 'firstVisit', { value: moments });
  const look = () => {
    if (moments.shell === 0 && document.querySelector('nav a')) moments.shell = performance.now();
    if (
      moments.rows === 0 &&
      document.querySelector('[role=grid] [role=row][aria-busy=false] [role=gridcell]')
    )
      moments.rows = performance.now();
    if (moments.shell === 0 || moments.rows === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Opens the contract list on the throttled profile.
 *
 * @param {import('playwright-core').BrowserContext} context signed in
 * @param {string} url of the application
 * @returns {Promise<Visit>}
 */
export async function visit(context, url) {
  const page = await context.newPage();
  try {
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await throttleNetwork(devtools);
    await throttleCpu(devtools);
    const traffic = new Traffic(devtools);
    await page.goto(`${url}/contracts`, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const moments = await page.waitForFunction(
      () => {
        /** @type {{ shell: number, rows: number } | undefined} */
        const moments = Reflect.get(window, 'firstVisit');
        return moments !== undefined && moments.rows > 0 ? moments : undefined;
      },
      undefined,
      { timeout: TIMEOUT_MS, polling: 200 },
    );
    const { shell, rows } = /** @type {{ shell: number, rows: number }} */ (await moments.jsonValue());
    await untilIdle(page, traffic);
    return { shellMs: shell, rowsMs: rows, transfers: traffic.transfers };
  } finally {
    await page.close();
  }
}
