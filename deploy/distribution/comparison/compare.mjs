import { compareAnswers } from './answers.mjs';
import { journeys, refusedSteps } from './journeys.mjs';

/**
 * @typedef {import('./answers.mjs').Verdict} Verdict
 * @typedef {import('./side.mjs').Side} Side
 *
 * @typedef {object} Pair
 * @property {Side} tried the database that is tried
 * @property {Side} expected one server
 * @property {Date} since when the first of them was filled
 *
 * @typedef {object} Row a line of the table
 * @property {string} name a call, or a step of a journey
 * @property {number} asked how often
 * @property {readonly { what: string, verdict: Verdict }[]} problems
 */

/** Tell of the process that answers, so only their status is compared. */
const ofProcess = ['/operations', '/health/live', '/health/ready', '/jobs', '/audit', '/audit/export'];

/** Who reads: everything, a part by groups, the own records. @type {readonly import('./side.mjs').Person[]} */
const readers = ['admin', 'berater', 'kunde'];

/** @param {string} path @param {import('./answers.mjs').Answer} answer */
const comparable = (path, answer) => (ofProcess.includes(path) ? { ...answer, body: null } : answer);

/**
 * Asks both for every call, as each of the readers.
 *
 * @param {Pair} pair
 * @param {readonly import('./reading-calls.mjs').ReadingCall[]} calls
 * @param {readonly import('./reading-calls.mjs').ReadingCall[]} expectedCalls the same ones, with the records of the other
 * @returns {Promise<Row[]>} one for each path
 */
export async function compareReading({ tried, expected, since }, calls, expectedCalls) {
  /** @type {Map<string, { asked: number, problems: { what: string, verdict: Verdict }[] }>} */
  const rows = new Map();
  for (const [index, { path, url }] of calls.entries()) {
    const row = rows.get(path) ?? { asked: 0, problems: [] };
    rows.set(path, row);
    for (const person of readers) {
      const [answer, other] = await Promise.all([
        tried.ask(person, { method: 'GET', url }),
        expected.ask(person, { method: 'GET', url: expectedCalls[index]?.url ?? url }),
      ]);
      const verdict = compareAnswers(comparable(path, answer), comparable(path, other), since);
      row.asked++;
      if (verdict.kind !== 'same') row.problems.push({ what: `${url} as ${person}`, verdict });
    }
  }
  return [...rows].map(([path, row]) => ({ name: `GET ${path}`, ...row }));
}

/** @typedef {{ step: string, answer: import('./answers.mjs').Answer }} Step */

/** @param {Step | undefined} found @param {Step} expected @param {Date} since @returns {Verdict} */
function compareSteps(found, { step, answer }, since) {
  if (answer.status >= 400 && !refusedSteps.includes(step))
    return { kind: 'failed', why: `on one server: ${answer.fault ?? JSON.stringify(answer.body)}` };
  if (found?.step !== step) return { kind: 'differs', where: `${found?.step ?? 'nothing'} instead` };
  return compareAnswers(found.answer, answer, since);
}

/**
 * A journey on one side.
 *
 * @param {import('./journeys.mjs').Journey} journey
 * @param {Side} side
 * @param {string} day
 */
async function walk(journey, side, day) {
  /** @type {Step[]} */
  const steps = [];
  try {
    await journey.walk(async (step, person, request) => {
      const answer = await side.ask(person, request);
      steps.push({ step, answer });
      return answer.body;
    }, day);
  } catch (error) {
    // A step that was refused brings nothing that the next one could go on with; the step itself says why.
    steps.push({ step: 'end', answer: { status: 500, body: null, fault: String(error) } });
  }
  return steps;
}

/**
 * Walks each journey on both, one after the other.
 *
 * @param {Pair} pair
 * @param {string} day ISO date
 * @returns {Promise<Row[]>} one for each journey; one that the single server cannot end is a problem too
 */
export async function compareJourneys({ tried, expected, since }, day) {
  /** @type {Row[]} */
  const rows = [];
  for (const journey of journeys) {
    const [steps, others] = [await walk(journey, tried, day), await walk(journey, expected, day)];
    const verdicts = others.map((other, index) => ({
      what: other.step,
      verdict: compareSteps(steps[index], other, since),
    }));
    const problems = verdicts.filter(({ verdict }) => verdict.kind !== 'same');
    rows.push({ name: journey.name, asked: others.length, problems });
  }
  return rows;
}

/** @param {Row} row @returns {Verdict['kind']} the worst of its verdicts */
export const verdictOf = ({ problems }) =>
  problems.some(({ verdict }) => verdict.kind === 'failed')
    ? 'failed'
    : problems.length > 0
      ? 'differs'
      : 'same';

/** Lines of one problem for each kind of message that a row met. */
const SHOWN = 3;

/** @param {readonly Row[]} rows @returns {string} */
export function asTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .flatMap((row) => {
      /** @type {Map<string, string>} */
      const messages = new Map();
      for (const { what, verdict } of row.problems) {
        const message =
          verdict.kind === 'failed' ? verdict.why : verdict.kind === 'differs' ? verdict.where : '';
        if (!messages.has(message)) messages.set(message, what);
      }
      const lines = [...messages].slice(0, SHOWN).map(([message, what]) => `    ${what}: ${message}`);
      return [`${row.name.padEnd(width)}  ${verdictOf(row).padEnd(7)}  of ${String(row.asked)}`, ...lines];
    })
    .join('\n');
}
