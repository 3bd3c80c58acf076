import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<boolean>} check whether it passed; a thrown `Failure` says why it could not run
 * @property {boolean} [isBeside] begins at once and works on one core beside the steps before it, so `check` keeps its
 *   output until it ends
 * @property {readonly string[]} [needs] names of steps without which it makes no sense
 */

/** @typedef {{ name: string, passed: boolean, seconds: number }} Outcome */

/** @param {Step} step @returns {Promise<boolean>} */
async function passes(step) {
  try {
    return await step.check();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return false;
  }
}

/**
 * Runs the steps in their order and goes on after a failure, so that one run shows everything that is wrong. The seconds of
 * a step are those that the run waited for it.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<readonly Outcome[]>}
 */
export async function runSteps(steps) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const begun = new Map(steps.filter(({ isBeside }) => isBeside).map((step) => [step, passes(step)]));
  for (const step of steps) {
    console.log(`\n▶ ${step.name}`);
    const started = Date.now();
    const missing = step.needs?.find((need) => !outcomes.some(({ name, passed }) => name === need && passed));
    if (missing !== undefined) {
      console.log(say(`  ausgelassen: braucht „${missing}“`, `  left out: needs "${missing}"`));
    }
    const passed = missing === undefined && (await (begun.get(step) ?? passes(step)));
    const seconds = (Date.now() - started) / 1000;
    console.log(`${passed ? '✔' : '✘'} ${step.name} (${seconds.toFixed(1)} s)`);
    outcomes.push({ name: step.name, passed, seconds });
  }
  return outcomes;
}
