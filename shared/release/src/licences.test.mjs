import { licenceProblems } from './licences.mjs';

const of = (/** @type {string} */ licence, name = 'some-package') => [{ name, version: '1.0.0', licence }];

test.each(['MIT', 'MIT AND ISC', '(MPL-2.0 OR Apache-2.0)', 'MIT AND OFL-1.1'])(
  '%s is shipped',
  (licence) => {
    expect(licenceProblems(of(licence))).toEqual([]);
  },
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-2.1',
  'MPL-2.0',
  'MIT AND GPL-2.0-only',
  'SSPL-1.0',
  'unknown',
])('%s is refused', (licence) => {
  expect(licenceProblems(of(licence))).toEqual([`some-package 1.0.0 has the licence ${licence}`]);
});

test('own packages have no licence, and a licence that stands in a file only is known by name', () => {
  expect(licenceProblems(of('UNLICENSED', '@depotwerk/ui'))).toEqual([]);
  expect(licenceProblems(of('unknown', 'png-js'))).toEqual([]);
});
