import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { startProduct } from '../../scripts/product/product.mjs';
import { host, listedRemotes, remotes } from '../../scripts/workspace/apps.mjs';
import { nodeCommand } from '../../scripts/workspace/command.mjs';
import { germanContext, launchBrowser } from '../harness/browser.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { credentials, signInContext } from '../harness/sign-in.mjs';
import { cacheable, totalBytes, Traffic, untilIdle } from '../harness/traffic.mjs';

const CONTRACTS = 100;
/** Host, remotes, and the API at N+10. */
const PORTS = 11;
const RELEASED = 'usermgmt';
const VERSION = '0.1.1';

/** @typedef {import('../harness/traffic.mjs').Transfer} Transfer */

/** The first page of every remote, each opened by its address. */
const pages = listedRemotes.map(({ navigation: [entry] }) => entry?.path ?? '/');

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url of the application
 * @returns {Promise<readonly Transfer[]>} what may be kept by the browser
 */
async function visitAll(context, url) {
  /** @type {Transfer[]} */
  const transfers = [];
  for (const path of pages) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const traffic = new Traffic(devtools);
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
    await untilIdle(page, traffic);
    transfers.push(...cacheable(traffic.transfers));
    await page.close();
  }
  return transfers;
}

/** A command of the workspace, as the administrator. @param {string} script @param {readonly string[]} args */
async function command(script, args) {
  const { userName, password } = credentials('administrator');
  const env = { DEPOTWERK_USER: userName, DEPOTWERK_PASSWORD: password };
  const { code, output } = await nodeCommand(script, args, { env, quiet: true });
  if (code !== 0) throw new Error(output);
}

/** @type {import('../harness/bench.mjs').Bench} */
export const afterRelease = {
  name: 'after-release',
  title: 'A returning user after the release of one remote',
  builds: [host, ...remotes],
  async run({ report }) {
    const budget = readBudgets(import.meta.url);
    const dataFolder = mkdtempSync(join(tmpdir(), 'depotwerk-bench-'));
    const port = await freePortRange(PORTS);
    const options = { hostname: '127.0.0.1', port, dataFolder, contracts: CONTRACTS, seed: 1 };
    const { url, remoteUrls, stop } = await startProduct(options, { report });
    const browser = await launchBrowser();
    try {
      const context = await germanContext(browser);
      await signInContext(context, url, 'administrator');
      const first = await visitAll(context, url);
      report(`Releasing ${RELEASED} ${VERSION} …`);
      const store = join(dataFolder, 'releases');
      await command('scripts/release.mjs', [
        ...[RELEASED, '--version', VERSION, '--shell', url, '--store', store],
      ]);
      await command('scripts/releases.mjs', ['promote', RELEASED, VERSION, '--shell', url]);
      const again = await visitAll(context, url);
      const isReleased = (/** @type {Transfer} */ transfer) =>
        transfer.url.startsWith(`${remoteUrls[RELEASED] ?? ''}/${VERSION}/`);
      const released = again.filter(isReleased);
      const others = again.filter((transfer) => !isReleased(transfer));
      return {
        conditions: [
          `One browser opens the first page of each of the ${remotes.length} remotes by its address, as administrator; then ${RELEASED} is released and promoted by the commands of the guide, and the same browser opens all of them again.`,
          'Bytes are what the browser counts on the wire for scripts, stylesheets and texts, as brotli.',
        ],
        figures: [
          {
            label: 'Code of the shell and of the other remotes, after the release',
            value: totalBytes(others),
            unit: 'bytes',
            budget: budget('otherCodeBytes'),
          },
          {
            label: `Code of ${RELEASED}, after its release`,
            value: totalBytes(released) / 1000,
            unit: 'kB',
          },
          { label: 'Code of everything, at the first visit', value: totalBytes(first) / 1000, unit: 'kB' },
        ],
        details: { first, again },
      };
    } finally {
      await browser.close();
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};
