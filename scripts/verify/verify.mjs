import { run } from '../workspace/failure.mjs';
import { install } from '../workspace/install.mjs';
import { changesSinceMain } from './changes.mjs';
import { runSteps } from './step.mjs';
import { allSteps, stepsFor } from './steps.mjs';
import { countTests, forgetReports } from './test-counts.mjs';

/**
 * `npm test`, or `pnpm verify --changed`: what CI runs, or only what a change since main may break. The last line counts the
 * tests of all runs.
 *
 * @param {readonly string[]} args
 */
export const verify = (args) =>
  run(async () => {
    await install();
    forgetReports();
    const steps = args.includes('--changed') ? stepsFor(await changesSinceMain()) : allSteps;
    const outcomes = await runSteps(steps);
    console.log();
    for (const { name, passed, seconds } of outcomes) {
      console.log(`${passed ? '✔' : '✘'} ${name.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s`);
    }
    const { passed, failed } = countTests();
    console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
    if (failed > 0 || outcomes.some((outcome) => !outcome.passed)) process.exitCode = 1;
  });
