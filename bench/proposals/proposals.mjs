import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/workspace/root.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';

const CONTRACTS = 10_000;
const SEED = 1;
const TODAY = '2026-11-26';
const STEP = 1000;

/** @typedef {typeof import('../../demo/test/proposal-laws')} Laws */
/** @typedef {typeof import('../../demo/test/proposal-world')} World */

/**
 * Contracts and laws of the tests of the demo, bundled.
 *
 * @returns {Promise<Laws & World>}
 */
async function lawsAndContracts() {
  const { build } = await import('esbuild');
  const folder = await mkdtemp(join(tmpdir(), 'depotwerk-proposals-'));
  const bundled = async (/** @type {string} */ name) => {
    const outfile = join(folder, `${name}.mjs`);
    const entryPoints = [join(root, 'demo/test', `${name}.ts`)];
    await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' });
    return import(pathToFileURL(outfile).href);
  };
  try {
    return { ...(await bundled('proposal-laws')), ...(await bundled('proposal-world')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @type {import('../harness/bench.mjs').Bench} */
export const proposals = {
  name: 'proposals',
  title: 'Proposals for random contracts, each held against the laws',
  builds: [],
  async run({ report }) {
    const budget = readBudgets(import.meta.url);
    const { judgedProposals, proposalWorld, randomContract } = await lawsAndContracts();
    const world = await proposalWorld(SEED, TODAY);
    /** @type {string[]} */
    const broken = [];
    let withProposals = 0;
    let found = 0;
    const start = performance.now();
    for (let i = 0; i < CONTRACTS; i++) {
      if (i % STEP === 0) report(`${i} of ${CONTRACTS} contracts …`);
      const judged = judgedProposals(world.viewOf(randomContract(world, i)));
      broken.push(...judged.broken.map((law) => `${i} ${law}`));
      found += judged.count;
      if (judged.count > 0) withProposals++;
    }
    const seconds = (performance.now() - start) / 1000;
    return {
      conditions: [
        `${CONTRACTS.toLocaleString('en')} contracts of any funds, classes, ends and wishes in the tariffs of the demo; one process.`,
        'Of each all proposals, and those that follow the first one; the time includes making the contract.',
      ],
      figures: [
        { label: 'Laws broken', value: broken.length, unit: 'count', budget: budget('broken') },
        {
          label: 'Contracts',
          value: CONTRACTS / seconds,
          unit: 'count',
          budget: budget('perSecond'),
        },
        { label: 'Contracts with a proposal', value: withProposals, unit: 'count' },
        { label: 'Proposals', value: found, unit: 'count' },
      ],
      details: { broken: broken.slice(0, 100) },
    };
  },
};
