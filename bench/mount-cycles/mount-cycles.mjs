import { host, listedRemotes, remotes } from '../../scripts/workspace/apps.mjs';
import { germanContext, launchBrowser } from '../harness/browser.mjs';
import { startFront } from '../harness/front.mjs';
import { heap } from '../harness/heap.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { signInContext } from '../harness/sign-in.mjs';

const CONTRACTS = 10_000;
const CYCLES = 50;
/** What is kept on purpose (queries, texts, styles) is there after some cycles. */
const WARM_UP = 10;
const AWAY = '/settings';

/** @typedef {import('playwright-core').Page} Page */

/** Goes to an address as a link of the application does, and waits for its page. @param {Page} page @param {string} path */
async function go(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    (to) => location.pathname.startsWith(to) && document.querySelector('main h1') !== null,
    path,
  );
  await page.waitForLoadState('networkidle');
}

/** @param {Page} page @param {string} path of the first page of a remote */
async function cycle(page, path) {
  await go(page, path);
  await go(page, AWAY);
}

/** @type {import('../harness/bench.mjs').Bench} */
export const mountCycles = {
  name: 'mount-cycles',
  title: `Mounting and unmounting each remote ${CYCLES} times`,
  builds: [host, ...remotes],
  async run({ dataSets, report, rounds = CYCLES }) {
    const budget = readBudgets(import.meta.url);
    const front = await startFront({
      databaseUrl: await dataSets.url(CONTRACTS),
      hostFolders: ['host/dist'],
    });
    const browser = await launchBrowser();
    try {
      const [url = ''] = front.hosts;
      const figures = [];
      const details = [];
      for (const { name, navigation } of listedRemotes) {
        report(`${name} …`);
        const context = await germanContext(browser);
        await signInContext(context, url, 'administrator');
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await page.goto(url + AWAY);
        await page.locator('main h1').waitFor();
        const path = navigation[0]?.path ?? '/';
        for (let at = 0; at < WARM_UP; at++) await cycle(page, path);
        const before = await heap(devtools);
        for (let at = WARM_UP; at < rounds; at++) await cycle(page, path);
        const after = await heap(devtools);
        details.push({ name, before, after });
        figures.push(
          {
            label: `Heap, ${name}: after cycle ${rounds} : after cycle ${WARM_UP}`,
            value: after.bytes / before.bytes,
            unit: /** @type {const} */ ('ratio'),
            budget: budget('heapRatio'),
          },
          {
            label: `Nodes of the document, ${name}: after cycle ${rounds} : after cycle ${WARM_UP}`,
            value: after.nodes / before.nodes,
            unit: /** @type {const} */ ('ratio'),
            budget: budget('nodesRatio'),
          },
        );
        await context.close();
      }
      return {
        conditions: [
          `One page per remote: ${rounds} times to its first page and back to the settings, without a reload; ${CONTRACTS.toLocaleString('en')} contracts, signed in as administrator.`,
          'Heap and nodes are counted after two forced collections.',
        ],
        figures,
        details,
      };
    } finally {
      await browser.close();
      await front.stop();
    }
  },
};
