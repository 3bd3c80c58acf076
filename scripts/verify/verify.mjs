import { run } from '../workspace/failure.mjs';
import { install } from '../workspace/install.mjs';
import { runSteps } from './step.mjs';
import { steps } from './steps.mjs';
import { countTests, forgetReports } from './test-counts.mjs';

/** Everything that CI runs; the cheap checks first. The last line counts the tests of all runs. */
export const verify = () =>
  run(async () => {
    await install();
    forgetReports();
    const outcomes = await runSteps(steps);
    console.log();
    for (const { name, passed, seconds } of outcomes) {
      console.log(`${passed ? '✔' : '✘'} ${name.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s`);
    }
    const { passed, failed } = countTests();
    console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
    if (failed > 0 || outcomes.some((outcome) => !outcome.passed)) process.exitCode = 1;
  });
