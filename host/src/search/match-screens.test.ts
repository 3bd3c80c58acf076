import { matchScreens } from './match-screens';

const screens = [
  'Verträge',
  'Heute zu tun',
  'Neue Depots',
  'Datenimport',
  'Depot-Analyse',
  'Tarif anlegen',
].map((label) => ({ label }));
const found = (text: string) => matchScreens(text, screens).map(({ label }) => label);

test.each([
  ['vertr', ['Verträge']],
  ['vertrae', ['Verträge']],
  ['VERTRÄGE', ['Verträge']],
  ['tun heute', ['Heute zu tun']],
  ['import', ['Datenimport']],
  ['analyse', ['Depot-Analyse']],
  ['tarif neu', []],
  ['  ', []],
])('%j finds %j', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test('what begins so stands before what only contains it', () => {
  expect(matchScreens('an', [{ label: 'Datenanfrage' }, { label: 'Tarif anlegen' }])).toEqual([
    { label: 'Tarif anlegen' },
    { label: 'Datenanfrage' },
  ]);
});

test('a typing error finds the screen, but only where nothing is spelt so', () => {
  expect(found('vertäge')).toEqual(['Verträge']);
  expect(found('datenimprot')).toEqual(['Datenimport']);
  expect(found('xyzzy')).toEqual([]);
});
