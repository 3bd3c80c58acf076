import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/root.mjs';

/** Reports of this run, one JSON file per test run; read for the last line. */
const folder = join(root, 'node_modules/.cache/test-reports');

export function forgetReports() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Where a test run writes its report. @param {'jest' | 'playwright'} kind @param {string} name */
export const reportFile = (kind, name) => join(folder, `${kind}-${name}.json`);

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ kind: string, report: any }} Report */

/** @type {Record<string, (report: any) => Counts>} */
const readers = {
  // A suite that does not even load has no tests; it counts as one that failed.
  jest: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }),
};

/** @param {readonly Report[]} reports @returns {Counts} */
export const add = (reports) =>
  reports.reduce(
    (total, { kind, report }) => {
      const { passed, failed } = readers[kind]?.(report) ?? { passed: 0, failed: 0 };
      return { passed: total.passed + passed, failed: total.failed + failed };
    },
    { passed: 0, failed: 0 },
  );

/** Tests of all runs together. */
export const countTests = () =>
  add(
    readdirSync(folder).map((file) => ({
      kind: file.split('-')[0] ?? '',
      report: JSON.parse(readFileSync(join(folder, file), 'utf8')),
    })),
  );
