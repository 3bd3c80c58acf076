import { budgetProblems, fitProblems } from './release-checks.mjs';

const shell = { platform: '1.4.0', shared: { react: ['19.3.1'], '@depotwerk/platform': ['1.4.0'] } };

test('a release fits the shell that shares what it was built for', () => {
  expect(fitProblems({ platformRange: '^1.2.0', shared: { react: '^19.0.0' } }, shell)).toEqual([]);
});

test('a release for the major before fits while the shell offers it', () => {
  const both = { platform: '2.0.0', shared: { '@depotwerk/platform': ['2.0.0', '1.4.0'] } };
  expect(fitProblems({ platformRange: '^1.2.0', shared: { '@depotwerk/platform': '^1.2.0' } }, both)).toEqual(
    [],
  );
});

test.each([
  [{ platformRange: '^2.0.0', shared: {} }, '@depotwerk/platform: needs ^2.0.0, the shell has 1.4.0'],
  [{ platformRange: '^1.0.0', shared: { react: '^18.0.0' } }, 'react: needs ^18.0.0, the shell has 19.3.1'],
  [{ platformRange: '^1.0.0', shared: { dayjs: '^1.0.0' } }, 'the shell does not share dayjs'],
  [{ platformRange: '*', shared: {} }, '@depotwerk/platform: needs *, the shell has 1.4.0'],
])('%j does not fit, and the sentence says why', (release, problem) => {
  expect(fitProblems(release, shell)).toEqual([problem]);
});

test('a release that has grown too large is named with its largest files', () => {
  const release = { entry: 'remoteEntry.js', integrity: { 'remoteEntry.js': '', 'assets/1.js': '' } };
  const problems = (/** @type {number} */ entry, rest = 0) =>
    budgetProblems(
      /** @type {import('@depotwerk/contract/operation').RemoteRelease} */ (/** @type {unknown} */ (release)),
      (file) => (file === 'remoteEntry.js' ? entry : rest),
    );
  expect(problems(6_360)).toEqual([]);
  expect(problems(6_361)).toEqual(['entry: 6361 bytes, allowed are 6360; the largest: remoteEntry.js 6361']);
  expect(problems(6_360, 575_000)).toEqual([
    'everything: 581360 bytes, allowed are 578000; the largest: assets/1.js 575000, remoteEntry.js 6360',
  ]);
});
