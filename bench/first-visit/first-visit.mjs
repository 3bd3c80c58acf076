import { host, oneBundle, remotes } from '../../scripts/workspace/apps.mjs';
import { launchBrowser, profile } from '../harness/browser.mjs';
import { startFront } from '../harness/front.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { median, medianRatio, spread } from '../harness/statistics.mjs';
import { cacheable, totalBytes } from '../harness/traffic.mjs';
import { visitor } from '../harness/visitor.mjs';
import { grownFiles, noteSizes, sizesOf } from './grown-files.mjs';
import { remoteEntrySizes } from './remote-entries.mjs';
import { sharedCopies } from './singletons.mjs';
import { visit } from './visit.mjs';

const CONTRACTS = 10_000;
const ROUNDS = 7;

/** @typedef {import('./visit.mjs').Visit} Visit */

const codeBytes = (/** @type {Visit} */ { transfers }) =>
  totalBytes(transfers.filter(({ isCode }) => isCode));
/** What is fetched while nobody waits for it is no part of it. */
const codeToRows = (/** @type {Visit} */ { transfers, rowsMs }) =>
  totalBytes(transfers.filter(({ isCode, afterMs }) => isCode && afterMs <= rowsMs));
const allBytes = (/** @type {Visit} */ { transfers }) => totalBytes(transfers);

/** @type {import('../harness/bench.mjs').Bench} */
export const firstVisit = {
  name: 'first-visit',
  title: 'First visit of the contract list: federated against one bundle of the same sources',
  builds: [host, oneBundle, ...remotes],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const front = await startFront({
      databaseUrl: await dataSets.url(CONTRACTS),
      hostFolders: ['host/dist', 'host/dist-mono'],
    });
    const browser = await launchBrowser();
    try {
      const [federatedUrl = '', oneBundleUrl = ''] = front.hosts;
      const { inFreshContext } = visitor(browser);
      // The first visits warm the API and the file caches of this machine, for both builds alike.
      for (const url of front.hosts) await inFreshContext(url, (context) => visit(context, url));

      /** @type {Visit[]} */
      const federated = [];
      /** @type {Visit[]} */
      const bundled = [];
      /** @type {(readonly import('../harness/traffic.mjs').Transfer[])[]} */
      const repeated = [];
      for (let round = 0; round < rounds; round++) {
        report(`Round ${round + 1} of ${rounds} …`);
        await inFreshContext(federatedUrl, async (context) => {
          federated.push(await visit(context, federatedUrl));
          const { transfers } = await visit(context, federatedUrl);
          repeated.push(transfers);
        });
        await inFreshContext(oneBundleUrl, async (context) => {
          bundled.push(await visit(context, oneBundleUrl));
        });
      }
      const scope = await inFreshContext(federatedUrl, (context) => sharedCopies(context, federatedUrl));
      const entries = remoteEntrySizes();
      const largest = Math.max(...entries.map(({ kB }) => kB));
      const copies = Object.values(scope.copies).filter((count) => count > 0);

      const of = (/** @type {(visit: Visit) => number} */ figure) => ({
        federated: federated.map(figure),
        bundled: bundled.map(figure),
      });
      const ratio = (/** @type {(visit: Visit) => number} */ figure) =>
        medianRatio(of(figure).federated, of(figure).bundled);
      const rows = of(({ rowsMs }) => rowsMs);
      const shell = of(({ shellMs }) => shellMs);
      const code = of(codeBytes);
      const first = of(codeToRows);
      const codeKb = median(code.federated) / 1000;
      const sizes = sizesOf(federated.at(-1)?.transfers ?? []);
      const isTooMuch = codeKb > (budget('codeKb').max ?? Infinity);
      if (isTooMuch) for (const line of grownFiles(sizes)) report(`  ${line}`);
      else if (rounds === ROUNDS) noteSizes(sizes);
      return {
        conditions: [
          `${profile.bitsPerSecond / 1e6} Mbit/s both ways, ${profile.latencyMs} ms, CPU ${profile.cpuSlowdown} times slower, a fresh browser context for every first visit, ${rounds} rounds, the two builds in turns.`,
          `Signed in as administrator by the cookies of a session; ${CONTRACTS.toLocaleString('en')} contracts; files as brotli over HTTP/1.1, served by the product's own servers.`,
          'Bytes are what the browser counts on the wire, heads included, until the network has been idle for 1.5 s; "code" is everything but the answers of the API.',
          'Time to rows is from the start of the navigation to the first row that shows a contract.',
        ],
        figures: [
          {
            label: 'Bytes of code, federated : one bundle',
            value: ratio(codeBytes),
            unit: 'ratio',
            budget: budget('codeBytesRatio'),
          },
          {
            label: 'All bytes, federated : one bundle',
            value: ratio(allBytes),
            unit: 'ratio',
            budget: budget('allBytesRatio'),
          },
          {
            label: 'Time to rows, federated : one bundle',
            value: medianRatio(rows.federated, rows.bundled),
            unit: 'ratio',
            budget: budget('rowsRatio'),
          },
          {
            label: 'Code transferred on a repeated visit',
            value: Math.max(...repeated.map((transfers) => totalBytes(cacheable(transfers)))),
            unit: 'bytes',
            budget: budget('repeatVisitCodeBytes'),
          },
          {
            label: `Largest remoteEntry of ${entries.length}, gzip`,
            value: largest,
            unit: 'kB',
            budget: budget('remoteEntryGzipKb'),
          },
          {
            label: `Copies of a shared module, of ${copies.length} that run`,
            value: scope.copies['react'] === undefined ? NaN : Math.max(...copies),
            unit: 'count',
            budget: budget('copiesOfSingletons'),
          },
          {
            label: 'Code to the first rows, federated',
            value: median(first.federated) / 1000,
            unit: 'kB',
            budget: budget('codeToRowsKb'),
          },
          { label: 'Code to the first rows, one bundle', value: median(first.bundled) / 1000, unit: 'kB' },
          { label: 'Code, federated', value: codeKb, unit: 'kB', budget: budget('codeKb') },
          { label: 'Code, one bundle', value: median(code.bundled) / 1000, unit: 'kB' },
          { label: 'Time to rows, federated', value: median(rows.federated), unit: 'ms' },
          { label: 'Time to rows, one bundle', value: median(rows.bundled), unit: 'ms' },
          { label: 'Time to menu, federated', value: median(shell.federated), unit: 'ms' },
          { label: 'Time to menu, one bundle', value: median(shell.bundled), unit: 'ms' },
        ],
        details: {
          rows: { federated: spread(rows.federated), oneBundle: spread(rows.bundled) },
          remoteEntries: entries,
          shareScope: scope,
          transfers: { federated: federated.at(-1)?.transfers, oneBundle: bundled.at(-1)?.transfers },
        },
      };
    } finally {
      await browser.close();
      await front.stop();
    }
  },
};
