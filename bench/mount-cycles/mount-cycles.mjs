import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { startProduct } from '../../scripts/product/product.mjs';
import { host, listedRemotes, remotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { germanContext, launchBrowser } from '../harness/browser.mjs';
import { heap } from '../harness/heap.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { signInContext } from '../harness/sign-in.mjs';

const CONTRACTS = 300;
/** Host, remotes, and the API at N+10. */
const PORTS = 11;
const CYCLES = 50;
/** What is kept on purpose (queries, texts, styles) is there after some cycles. */
const WARM_UP = 10;
const AWAY = '/settings';
const AWAY_HEADING = 'Einstellungen';

/** @typedef {import('playwright-core').Page} Page */

/** The German heading of a page that a remote promises. @param {string} name of the remote @param {string} path */
function headingOf(name, path) {
  const folder = remotes.find((remote) => remote.name === name)?.folder ?? '';
  /** @type {readonly { path: string, heading?: { de: string } }[]} */
  const pages = JSON.parse(readFileSync(join(root, folder, 'contract.json'), 'utf8'));
  const page = pages.find((one) => one.path === path);
  if (!page?.heading) throw new Error(`${name} promises no heading for ${path}`);
  return page.heading.de;
}

/** Waits until a page stands with its data. @param {Page} page @param {string} heading */
async function stands(page, heading) {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, [aria-busy="true"]') === null);
}

/** Mounts the page of a remote and leaves it again. @param {Page} page @param {string} heading */
async function cycle(page, heading) {
  await page.goForward();
  await stands(page, heading);
  await page.goBack();
  await stands(page, AWAY_HEADING);
}

/** @type {import('../harness/bench.mjs').Bench} */
export const mountCycles = {
  name: 'mount-cycles',
  title: `Mounting and unmounting each remote ${CYCLES} times`,
  builds: [host, ...remotes],
  async run({ report, rounds = CYCLES }) {
    const budget = readBudgets(import.meta.url);
    const dataFolder = mkdtempSync(join(tmpdir(), 'depotwerk-bench-'));
    const port = await freePortRange(PORTS);
    const options = { hostname: '127.0.0.1', port, dataFolder, contracts: CONTRACTS, seed: 1 };
    const { url, stop } = await startProduct(options, { report });
    const browser = await launchBrowser();
    try {
      const figures = [];
      const details = [];
      for (const { name, navigation } of listedRemotes) {
        report(`${name} …`);
        const context = await germanContext(browser);
        await signInContext(context, url, 'administrator');
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        const path = navigation[0]?.path ?? '/';
        const heading = headingOf(name, path);
        await page.goto(url + AWAY);
        await stands(page, AWAY_HEADING);
        await page.locator(`nav a[href="${path}"]:visible`).first().click();
        await stands(page, heading);
        await page.goBack();
        for (let at = 1; at < WARM_UP; at++) await cycle(page, heading);
        const before = await heap(devtools);
        for (let at = WARM_UP; at < rounds; at++) await cycle(page, heading);
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
          `One page per remote: ${rounds} times to its first page and back to the settings, without a reload, each time until the page stands with its data; ${CONTRACTS.toLocaleString('en')} contracts, signed in as administrator.`,
          'Heap and nodes are counted after two forced collections.',
        ],
        figures,
        details,
      };
    } finally {
      await browser.close();
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};
