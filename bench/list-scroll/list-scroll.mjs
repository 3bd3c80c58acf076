import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { germanContext, launchBrowser, profile, throttleCpu } from '../harness/browser.mjs';
import { startFront } from '../harness/front.mjs';
import { heap } from '../harness/heap.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { signInContext } from '../harness/sign-in.mjs';
import { median, quantile } from '../harness/statistics.mjs';
import { emptyRows, switchFrames, watchFrames, watchRows } from './frames.mjs';

const CONTRACTS = 100_000;
const ROUNDS = 5;
/** Of one round; a screen shows about 15 rows. */
const SCREENS = 40;
const PX_PER_SECOND = 2_500;
/** Pages that were asked for last still come in. */
const SETTLE_MS = 1_500;

/** @typedef {import('playwright-core').CDPSession} DevTools */

/**
 * A finger on a touch pad: the browser itself scrolls, pixel by pixel, and the page has to keep up.
 *
 * @param {import('playwright-core').Page} page
 * @param {DevTools} devtools
 * @param {number} distancePx downwards
 */
async function scroll(page, devtools, distancePx) {
  const box = await page.getByRole('grid').boundingBox();
  if (box === null) throw new Error('the list is not on screen');
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -distancePx,
    speed: PX_PER_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  return box.height;
}

/** @param {import('playwright-core').Page} page @param {DevTools} devtools @param {number} distancePx */
async function measuredScroll(page, devtools, distancePx) {
  await page.evaluate(switchFrames, true);
  await scroll(page, devtools, distancePx);
  await page.waitForTimeout(SETTLE_MS);
  const frames = await page.evaluate(switchFrames, false);
  await page.locator('[role=row][aria-busy=false]').first().waitFor();
  return frames;
}

/** @type {import('../harness/bench.mjs').Bench} */
export const listScroll = {
  name: 'list-scroll',
  title: 'Scrolling through a list of 100,000 contracts',
  builds: [host, ...remotes],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const databaseUrl = await dataSets.url(CONTRACTS);
    const front = await startFront({ databaseUrl, hostFolders: ['host/dist'] });
    const browser = await launchBrowser();
    try {
      const [url = ''] = front.hosts;
      const context = await germanContext(browser);
      await signInContext(context, url, 'administrator');
      const page = await context.newPage();
      await page.addInitScript(watchFrames);
      await page.goto(`${url}/contracts`);
      await page.locator('[role=row][aria-busy=false]').first().waitFor();
      const devtools = await context.newCDPSession(page);
      await throttleCpu(devtools);
      const screenPx = (await page.getByRole('grid').boundingBox())?.height ?? 0;
      const distancePx = Math.round(screenPx * SCREENS);

      const round = async () => {
        // Down and up again, so that no round sees more of the list than another.
        const down = await measuredScroll(page, devtools, distancePx);
        const up = await measuredScroll(page, devtools, -distancePx);
        return { intervals: [...down.intervals, ...up.intervals], long: [...down.long, ...up.long] };
      };

      // A whole round: code that V8 compiles on the first way up is heap too (0.8 of the 1.1 MB that came after a way down).
      report('Warming up …');
      await round();
      const before = await heap(devtools);
      // A forced collection leaves V8 a heap so small that the next collections follow at once, and drops code: nothing that
      // happens to users. Neither that round nor one between two collections is timed.
      await round();
      /** @type {import('./frames.mjs').Frames[]} */
      const frames = [];
      for (let count = 1; count <= rounds; count++) {
        report(`Round ${count} of ${rounds} …`);
        frames.push(await round());
      }
      const after = await heap(devtools);
      report('Counting rows …');
      await page.evaluate(watchRows);
      await scroll(page, devtools, distancePx);
      const empty = await page.evaluate(emptyRows);
      const longest = frames.map(({ intervals }) => Math.max(...intervals));
      return {
        conditions: [
          `CPU ${profile.cpuSlowdown} times slower, window of 1440 x 900, ${rounds} rounds of ${SCREENS} screens down and up again at ${PX_PER_SECOND.toLocaleString('en')} px/s after two that do not count; the browser scrolls by itself (synthesised wheel), pages of the list are loaded on the way.`,
          "A frame is the time between two animation frames of the page; the longest of each round, median over the rounds. The browser's own count of long animation frames (over 50 ms) stands beside it.",
          'Rows that are not drawn yet are counted in every frame of one more way down, which is not timed.',
          'Heap and DOM nodes after a forced garbage collection: after the last round against after the first one that does not count. No collection is forced between the rounds that are timed.',
        ],
        figures: [
          { label: 'Longest frame', value: median(longest), unit: 'ms', budget: budget('longestFrameMs') },
          {
            label: 'Heap after the last round : before the first',
            value: after.bytes / before.bytes,
            unit: 'ratio',
            budget: budget('heapGrowth'),
          },
          {
            label: 'DOM nodes after the last round : before the first',
            value: after.nodes / before.nodes,
            unit: 'ratio',
            budget: budget('nodesGrowth'),
          },
          {
            label: 'Rows in sight that are not drawn while scrolling',
            value: empty,
            unit: 'ratio',
            budget: budget('emptyRows'),
          },
          {
            label: 'Frames, p95',
            value: quantile(
              frames.flatMap(({ intervals }) => intervals),
              0.95,
            ),
            unit: 'ms',
          },
          {
            label: 'Long animation frames per round',
            value: median(frames.map(({ long }) => long.length)),
            unit: 'count',
          },
          { label: 'Heap after the last round', value: after.bytes / 1e6, unit: 'MB' },
        ],
        details: { longest, before, after, longFrames: frames.map(({ long }) => long) },
      };
    } finally {
      await browser.close();
      await front.stop();
    }
  },
};
