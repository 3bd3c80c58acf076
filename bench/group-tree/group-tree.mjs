import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { germanContext, launchBrowser, profile, throttleCpu } from '../harness/browser.mjs';
import { startFront } from '../harness/front.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { signInContext } from '../harness/sign-in.mjs';
import { median } from '../harness/statistics.mjs';
import { growGroups } from './grow-groups.mjs';
import { startStopwatch } from './stopwatch.mjs';

/** Of the demo; groups are what counts here. */
const CONTRACTS = 500;
const GROUPS = 10_000;
const ROUNDS = 9;
/** The search waits so long for the next key (LIMIT-20). */
const DEBOUNCE_MS = 200;
const FIRST_GROUP = 'Filiale 00001';
/** In the name of one group alone. */
const WORD = '4711';

/** @param {import('playwright-core').Page} page @param {string} url */
async function round(page, url) {
  // A page with a form of the same part: its code is there, the groups are not.
  await page.goto(`${url}/user-management/roles/new`);
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await throttleCpu(devtools);

  const opening = await startStopwatch(page, {
    event: 'click',
    selector: '[role=treeitem] [title]',
    text: FIRST_GROUP,
  });
  await page.getByRole('link', { name: 'Gruppen' }).click();
  const { ms: openMs, answerMs } = await opening.shown();

  const searchBox = page.getByRole('searchbox', { name: 'Gruppe suchen' });
  await searchBox.focus();
  const finding = await startStopwatch(page, {
    event: 'input',
    selector: '[role=status]',
    text: '1 Treffer',
  });
  await page.keyboard.type(WORD);
  const searchMs = (await finding.shown()).ms - DEBOUNCE_MS;
  await devtools.detach();
  return { openMs, answerMs, searchMs };
}

/** @type {import('../harness/bench.mjs').Bench} */
export const groupTree = {
  name: 'group-tree',
  title: 'A tree of 10,000 groups: opening and searching',
  builds: [host, ...remotes],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const databaseUrl = await dataSets.url(CONTRACTS);
    await growGroups(databaseUrl, GROUPS);
    const front = await startFront({ databaseUrl, hostFolders: ['host/dist'] });
    const browser = await launchBrowser();
    try {
      const [url = ''] = front.hosts;
      const context = await germanContext(browser);
      await signInContext(context, url, 'administrator');
      const page = await context.newPage();
      report('Warming up …');
      await round(page, url);
      const times = [];
      for (let done = 0; done < rounds; done++) {
        report(`Round ${done + 1} of ${rounds} …`);
        times.push(await round(page, url));
      }
      return {
        conditions: [
          `CPU ${profile.cpuSlowdown} times slower, window of 1440 x 900, ${rounds} rounds after a first one that does not count; the tree has ${GROUPS.toLocaleString('en')} groups, ten below each.`,
          'Opening: from the click in the menu, on a page of the same part, until the first groups are drawn. The groups are asked for anew in every round.',
          `Searching: from the last key until the hits are drawn, without the ${DEBOUNCE_MS} ms that the search waits for another key.`,
        ],
        figures: [
          {
            label: 'Opening the tree',
            value: median(times.map(({ openMs }) => openMs)),
            unit: 'ms',
            budget: budget('openMs'),
          },
          {
            label: 'Of it until the answer of the server has arrived',
            value: median(times.map(({ answerMs }) => answerMs)),
            unit: 'ms',
          },
          {
            label: 'Searching the tree',
            value: median(times.map(({ searchMs }) => searchMs)),
            unit: 'ms',
            budget: budget('searchMs'),
          },
        ],
        details: { times },
      };
    } finally {
      await browser.close();
      await front.stop();
    }
  },
};
