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
import { changedRemote } from './changed-remote.mjs';

const CONTRACTS = 100;
/** Host, remotes, and the API at N+10. */
const PORTS = 11;
const RELEASED = 'usermgmt';
const VERSION = '0.1.1';
/** Its first page, which gets one more element. */
const CHANGED_FILE = 'src/features/users/list/users-page.tsx';
const withOneMoreElement = (/** @type {string} */ text) => text.replace('<Page>', '<Page><hr />');

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

/** Addresses of the files of the live release, of which the shell may load any. @param {string} url of the application */
async function filesOfLive(url) {
  /** @type {{ remotes: readonly import('@depotwerk/contract/operation').SignedRelease[] }} */
  const { remotes: served } = await (await fetch(`${url}/api/remotes`)).json();
  for (const { statement, baseUrl } of served) {
    /** @type {import('@depotwerk/contract/operation').RemoteRelease} */
    const { name, integrity } = JSON.parse(statement);
    if (name === RELEASED) return Object.keys(integrity).map((file) => new URL(file, baseUrl).href);
  }
  throw new Error(`${RELEASED} is not registered`);
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
    const { url, stop } = await startProduct(options, { report });
    const browser = await launchBrowser();
    const changed = changedRemote(RELEASED, CHANGED_FILE, withOneMoreElement);
    try {
      const context = await germanContext(browser);
      await signInContext(context, url, 'administrator');
      const first = await visitAll(context, url);
      const before = await filesOfLive(url);
      report(`Releasing ${RELEASED} ${VERSION} …`);
      const target = ['--store', join(dataFolder, 'releases'), '--shell', url];
      await command('scripts/release.mjs', [changed.folder, '--version', VERSION, ...target]);
      await command('scripts/releases.mjs', ['promote', RELEASED, VERSION, '--shell', url]);
      const after = await filesOfLive(url);
      const different = after.filter((file) => !before.includes(file));
      const again = (await visitAll(context, url)).filter(({ bytes }) => bytes > 0);
      const isDifferent = (/** @type {Transfer} */ transfer) => different.includes(transfer.url);
      const others = again.filter((transfer) => !isDifferent(transfer));
      return {
        conditions: [
          `One browser opens the first page of each of the ${remotes.length} remotes by its address, as administrator; then ${RELEASED} is released with one more element on its first page and promoted, by the commands of the guide, and the same browser opens all of them again.`,
          'Bytes are what the browser counts on the wire for scripts, stylesheets and texts, as brotli.',
        ],
        figures: [
          {
            label: `Code that the release did not change, of ${RELEASED}, the other remotes and the shell`,
            value: totalBytes(others),
            unit: 'bytes',
            budget: budget('unchangedCodeBytes'),
          },
          {
            label: `Files of ${RELEASED} with another address, of ${after.length}`,
            value: different.length,
            unit: 'count',
          },
          {
            label: `Changed code of ${RELEASED}, after its release`,
            value: totalBytes(again.filter(isDifferent)) / 1000,
            unit: 'kB',
          },
          {
            label: `Code of ${RELEASED}, at the first visit`,
            value: totalBytes(first.filter((transfer) => before.includes(transfer.url))) / 1000,
            unit: 'kB',
          },
          { label: 'Code of everything, at the first visit', value: totalBytes(first) / 1000, unit: 'kB' },
        ],
        details: { first, again },
      };
    } finally {
      changed.remove();
      await browser.close();
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};
