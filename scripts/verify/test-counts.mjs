import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
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

/** Tests of all runs together. @returns {Counts} */
export function countTests() {
  const total = { passed: 0, failed: 0 };
  if (!existsSync(folder)) return total;
  for (const file of readdirSync(folder)) {
    const read = readers[file.split('-')[0] ?? ''];
    if (!read) continue;
    const { passed, failed } = read(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
