import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../../scripts/machine/free-port.mjs';
import { requireBrowser } from '../../scripts/machine/browser.mjs';
import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { browserArguments } from '../../shared/release/src/browser.mjs';
import { invitationPath } from '../harness/demo-invitation.mjs';
import { startFront } from '../harness/front.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { signInContext } from '../harness/sign-in.mjs';
import { median } from '../harness/statistics.mjs';
import { audit } from './audit.mjs';

const CONTRACTS = 10_000;
const ROUNDS = 5;

/** @typedef {import('playwright-core').BrowserContext} Context */
/** @typedef {import('./audit.mjs').Audit} Audit */

/** Pages that people begin with. */
const pages = /** @type {const} */ ([
  { name: 'sign-in', path: '/auth/login', isSignedIn: false },
  { name: 'invitation', path: invitationPath, isSignedIn: false },
  { name: 'contracts', path: '/contracts', isSignedIn: true },
  { name: 'contract', path: '/contracts/1', isSignedIn: true },
  { name: 'workbench', path: '/workbench', isSignedIn: true },
]);

/** @param {Context} context */
async function emptyCache(context) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
}

/**
 * One browser in which somebody is signed in, or nobody.
 *
 * @template T
 * @param {string} url
 * @param {boolean} isSignedIn
 * @param {(context: Context, port: number) => Promise<T>} work
 */
async function inBrowser(url, isSignedIn, work) {
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await requireBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${String(port)}`],
    locale: 'de-DE',
  });
  try {
    if (isSignedIn) await signInContext(context, url, 'administrator');
    return await work(context, port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @type {import('../harness/bench.mjs').Bench} */
export const lighthouse = {
  name: 'lighthouse',
  title: 'Lighthouse on a phone: pages that people begin with',
  builds: [host, ...remotes],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const front = await startFront({
      databaseUrl: await dataSets.url(CONTRACTS),
      hostFolders: ['host/dist'],
    });
    const [url = ''] = front.hosts;
    /** @type {import('../harness/figures.mjs').Figure[]} */
    const figures = [];
    try {
      for (const { name, path, isSignedIn } of pages)
        await inBrowser(url, isSignedIn, async (context, port) => {
          /** @type {Audit[]} */
          const cold = [];
          /** @type {Audit[]} */
          const warm = [];
          for (let round = 1; round <= rounds; round++) {
            report(`${name}, round ${String(round)} of ${String(rounds)} …`);
            await emptyCache(context);
            cold.push(await audit(`${url}${path}`, port));
            warm.push(await audit(`${url}${path}`, port));
          }
          const of = (/** @type {readonly Audit[]} */ audits, /** @type {(one: Audit) => number} */ figure) =>
            median(audits.map(figure));
          const all = [...cold, ...warm];
          figures.push(
            {
              label: `${name}: performance, empty cache`,
              value: of(cold, ({ scores }) => scores.performance),
              unit: 'count',
              budget: budget('cold'),
            },
            {
              label: `${name}: performance, second visit`,
              value: of(warm, ({ scores }) => scores.performance),
              unit: 'count',
              budget: budget('warm'),
            },
            {
              label: `${name}: accessibility and best practices, the lower one`,
              value: of(all, ({ scores }) => Math.min(scores.accessibility, scores['best-practices'])),
              unit: 'count',
              budget: budget('other'),
            },
            {
              label: `${name}: how far it moved`,
              value: of(all, ({ shift }) => shift),
              unit: 'ratio',
              budget: budget('shift'),
            },
            {
              label: `${name}: first picture that is not white, empty cache`,
              value: of(cold, ({ firstPaintMs }) => firstPaintMs),
              unit: 'ms',
            },
          );
        });
      return {
        conditions: [
          `Lighthouse 12.2.3 with its settings for a phone (a simulated line of 1.6 Mbit/s and 150 ms, processor 4 times slower), ${String(rounds)} rounds, medians; each round with an empty cache, then once more.`,
          `Signed in as administrator by the cookies of a session where the page needs it; ${CONTRACTS.toLocaleString('en')} contracts; files as brotli over HTTP/1.1, served by the product's own servers.`,
        ],
        figures,
      };
    } finally {
      await front.stop();
    }
  },
};
