import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { addFunds } from '../harness/add-funds.mjs';
import { germanContext, launchBrowser, throttleCpu } from '../harness/browser.mjs';
import { startFront } from '../harness/front.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { signedInHeaders, signInContext } from '../harness/sign-in.mjs';
import { median, quantile } from '../harness/statistics.mjs';
import { takeTimes, watchMatrix } from './watch.mjs';

/** The smallest demo; a matrix does not look at contracts. */
const CONTRACTS = 100;
const FUNDS = 1000;
const UPPER_BORDERS = [0.005, 0.02, 0.05, 0.1, 0.15, 0.25, 1];
const ROUNDS = 3;
/** Values typed in a round, each into a row of its own. */
const KEYS = 40;

/** @param {string} apiUrl @param {readonly number[]} fundIds @returns {Promise<number>} id of the component */
async function createMatrix(apiUrl, fundIds) {
  const headers = { ...(await signedInHeaders(apiUrl, 'administrator')), 'content-type': 'application/json' };
  /** @param {string} kind @param {object} content */
  const component = async (kind, content) => {
    const response = await fetch(`${apiUrl}/admin/${kind}-components`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        key: `bench-${Date.now()}`,
        name: `Matrix ${Date.now()}`,
        isInactive: false,
        content,
      }),
    });
    if (!response.ok) throw new Error(await response.text());
    /** @type {{ id: number }} */
    const { id } = await response.json();
    return id;
  };
  const riskItems = UPPER_BORDERS.map((upperBorder, i) => ({
    riskClassId: i + 1,
    lowerBorder: UPPER_BORDERS[i - 1] ?? 0,
    upperBorder,
  }));
  const risk = { riskTypeId: 1, useQuota: false, riskItems };
  const riskComponentId = await component('risk', risk);
  return component('allocation', {
    allocationBy: 'fund',
    riskComponentId,
    ...risk,
    securityIds: fundIds,
    allocationItems: riskItems.flatMap(({ riskClassId }) =>
      fundIds.slice(0, 100).map((securityId) => ({ riskClassId, securityId, fraction: 0.01 })),
    ),
  });
}

/** @type {import('../harness/bench.mjs').Bench} */
export const fundMatrix = {
  name: 'fund-matrix',
  title: 'Typing in a matrix of 1,000 funds and 7 risk classes',
  builds: [host, ...remotes],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const databaseUrl = await dataSets.url(CONTRACTS);
    const fundIds = await addFunds(databaseUrl, FUNDS);
    const front = await startFront({ databaseUrl, hostFolders: ['host/dist'] });
    const browser = await launchBrowser();
    try {
      const [url = ''] = front.hosts;
      const componentId = await createMatrix(`${url}/api`, fundIds);
      const context = await germanContext(browser);
      await signInContext(context, url, 'administrator');
      const page = await context.newPage();
      await page.addInitScript(watchMatrix);
      const devtools = await context.newCDPSession(page);
      const noted = async (/** @type {number} */ count) => {
        await page.waitForFunction((n) => Reflect.get(window, 'benchMatrix').times.length >= n, count);
        return page.evaluate(takeTimes);
      };
      /** @type {number[]} */
      const paints = [];
      /** @type {number[]} */
      const keys = [];
      for (let i = 1; i <= rounds; i++) {
        report(`Round ${i} of ${rounds} …`);
        await page.goto(`${url}/admin/components/allocation/${componentId}`);
        const step = page.getByRole('link', { name: /^Fondsmatrix/ });
        await step.waitFor();
        await throttleCpu(devtools);
        await step.click();
        paints.push(...(await noted(1)));
        await page.locator('[role=grid] tbody td').first().click();
        await page.evaluate(takeTimes);
        for (let key = 0; key < KEYS; key++) {
          await page.keyboard.type(String((key % 8) + 2));
          await page.keyboard.press('Enter');
          keys.push(...(await noted(1)));
        }
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      }
      return {
        conditions: [
          `${FUNDS.toLocaleString('en')} rows and ${UPPER_BORDERS.length} columns, CPU a quarter as fast; ${KEYS} values a round, each typed and entered in the next row; ${rounds} rounds, each with the page loaded anew.`,
          'From the key that enters the value (the click on the step) to the frame after the new sum (the first row of a fund) stands in the document.',
        ],
        figures: [
          {
            label: 'key to new sum, p95',
            value: quantile(keys, 0.95),
            unit: 'ms',
            budget: budget('keyToSumP95'),
          },
          { label: 'key to new sum, median', value: median(keys), unit: 'ms' },
          { label: 'click to first rows', value: median(paints), unit: 'ms', budget: budget('firstPaint') },
        ],
      };
    } finally {
      await browser.close();
      await front.stop();
    }
  },
};
