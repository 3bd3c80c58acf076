import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { visit } from '../first-visit/visit.mjs';
import { germanContext, launchBrowser, phone, profile } from '../harness/browser.mjs';
import { invitationPath } from '../harness/demo-invitation.mjs';
import { startFront } from '../harness/front.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { median, medianRatio } from '../harness/statistics.mjs';
import { totalBytes } from '../harness/traffic.mjs';
import { visitor } from '../harness/visitor.mjs';
import { foreignCode } from './foreign-code.mjs';
import { openInvitation } from './open-invitation.mjs';

const CONTRACTS = 10_000;
const ROUNDS = 7;

/** @param {{ transfers: readonly import('../harness/traffic.mjs').Transfer[] }} visit */
const allBytes = ({ transfers }) => totalBytes(transfers);

/** @type {import('../harness/bench.mjs').Bench} */
export const firstQuestion = {
  name: 'first-question',
  title: 'First question of an invited person, beside the contract list',
  builds: [host, ...remotes],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const front = await startFront({
      databaseUrl: await dataSets.url(CONTRACTS),
      hostFolders: ['host/dist'],
    });
    const browser = await launchBrowser();
    const [url = ''] = front.hosts;
    const { inFreshContext } = visitor(browser);
    const begin = async () => {
      const context = await germanContext(browser, phone);
      try {
        return await openInvitation(context, `${url}${invitationPath}`);
      } finally {
        await context.close();
      }
    };
    const list = () => inFreshContext(url, (context) => visit(context, url));
    try {
      // The first ones warm the API and the file caches of this machine, for both alike.
      await begin();
      await list();
      const beginnings = [];
      const lists = [];
      for (let round = 0; round < rounds; round++) {
        report(`Round ${round + 1} of ${rounds} …`);
        beginnings.push(await begin());
        lists.push(await list());
      }
      const own = front.remoteUrls['depotanalysis'] ?? '';
      const others = Object.values(front.remoteUrls).filter((origin) => origin !== own);
      const foreign = await foreignCode(beginnings[0]?.transfers ?? [], others);
      const questions = beginnings.map(({ questionMs }) => questionMs);
      const rows = lists.map(({ rowsMs }) => rowsMs);
      return {
        conditions: [
          `${profile.bitsPerSecond / 1e6} Mbit/s both ways, ${profile.latencyMs} ms, CPU ${profile.cpuSlowdown} times slower, a fresh browser context for every visit, ${rounds} rounds, question and list in turns.`,
          `The invited person has no session and a window of ${phone.width} pixels, and begins as soon as the greeting is there; the list is that of the first visit, as administrator, with ${CONTRACTS.toLocaleString('en')} contracts.`,
          'Bytes are what the browser counts on the wire, heads included, until the network has been idle for 1.5 s.',
          'Code of advisers: scripts of other parts, or with calls that only advisers make.',
        ],
        figures: [
          {
            label: 'Time to the first question : to the rows of the list',
            value: medianRatio(questions, rows),
            unit: 'ratio',
            budget: budget('timeRatio'),
          },
          {
            label: 'All bytes, question : list',
            value: medianRatio(beginnings.map(allBytes), lists.map(allBytes)),
            unit: 'ratio',
            budget: budget('bytesRatio'),
          },
          {
            label: 'Scripts with code of advisers',
            value: foreign.length,
            unit: 'count',
            budget: budget('scriptsOfAdvisers'),
          },
          {
            label: 'Time to the greeting',
            value: median(beginnings.map(({ greetingMs }) => greetingMs)),
            unit: 'ms',
          },
          { label: 'Time to the first question', value: median(questions), unit: 'ms' },
          { label: 'Time to the rows of the list', value: median(rows), unit: 'ms' },
          { label: 'All bytes, question', value: median(beginnings.map(allBytes)) / 1000, unit: 'kB' },
          { label: 'All bytes, list', value: median(lists.map(allBytes)) / 1000, unit: 'kB' },
        ],
        details: { foreign, transfers: beginnings.at(-1)?.transfers },
      };
    } finally {
      await browser.close();
      await front.stop();
    }
  },
};
