import { add } from './test-counts.mjs';

const units = { numPassedTests: 40, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
const journeys = { stats: { expected: 20, flaky: 2, unexpected: 3 }, errors: [] };

test('tests of both kinds of runs are added, a suite that does not load counts as failed', () => {
  expect(
    add([
      { kind: 'jest', report: units },
      { kind: 'playwright', report: journeys },
    ]),
  ).toEqual({
    passed: 62,
    failed: 5,
  });
});

test('a global setup that failed is a failure although no test ran', () => {
  const report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message: 'port taken' }] };
  expect(add([{ kind: 'playwright', report }])).toEqual({ passed: 0, failed: 1 });
});
