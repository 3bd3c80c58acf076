import { availableParallelism } from 'node:os';
import { beforeNight } from '../harness/before-night.mjs';
import { peakMemory } from '../harness/peak-memory.mjs';
import { night } from './night.mjs';
import { withProcesses } from './with-processes.mjs';

const CONTRACTS = 1_000_000;
/** With a number of rounds, for trying out. */
const FEW_CONTRACTS = 20_000;
const JOBS = [
  { kind: 'analysis', label: 'hints and score' },
  { kind: 'scheduledOptimization', label: 'planned optimisation' },
];

/** @type {import('../harness/bench.mjs').Bench} */
export const millionNight = {
  name: 'million-night',
  title: 'One night of a million contracts, shared by a process for each core',
  builds: [],
  async run({ dataSets, report, rounds }) {
    const contracts = rounds === undefined ? CONTRACTS : FEW_CONTRACTS;
    const from = performance.now();
    const url = await dataSets.url(contracts, { withStates: true });
    const filled = performance.now() - from;
    report(`  filled in ${(filled / 60_000).toFixed(1)} minutes`);
    const count = availableParallelism();
    await beforeNight(url);
    const { jobs, memory } = await withProcesses(url, count, async (apis) => {
      const jobs = [];
      for (const { kind, label } of JOBS) {
        const work = await night(url, apis, [kind]);
        report(`  ${label}: ${(work.ms / 60_000).toFixed(1)} minutes`);
        jobs.push({ kind, label, ...work });
      }
      return { jobs, memory: Math.max(...apis.map(({ pid }) => peakMemory(pid))) };
    });
    /** @type {import('../harness/figures.mjs').Figure[]} */
    const ofJobs = jobs.flatMap(({ label, ms, cpu }) => [
      { label: `The night, ${label}`, value: ms / 60_000, unit: 'minutes' },
      {
        label: `The night, ${label}, CPU time of API and PostgreSQL for each contract`,
        value: (cpu * 1000) / contracts,
        unit: 'ms',
      },
    ]);
    return {
      conditions: [
        `${contracts.toLocaleString('en')} contracts, multiplied from 10,000 of the demo, with portfolio, savings plan and profile, on PostgreSQL; no hint, score or plan is there before, and every tariff is due. ${count} API processes share each job by ranges. Processes and PostgreSQL share the cores of the machine.`,
        'Time from the first start to the last end of each job, one after the other. CPU time is user and system of all API processes and PostgreSQL.',
      ],
      figures: [
        { label: 'Filling the database', value: filled / 60_000, unit: 'minutes' },
        ...ofJobs,
        { label: 'Memory of an API process', value: memory, unit: 'MB' },
      ],
      details: { jobs },
    };
  },
};
