import { withoutInactive, withoutInactiveStrictly } from './inactive-nodes';
import { ancestorsOf, childCountOf, indexTree, isWithin, pathOf, placeOf, searchTree } from './tree-index';
import { treeRows } from './tree-rows';

const node = (name: string, level: number, isInactive = false) => ({ id: name, name, level, isInactive });

const nodes = [
  node('Depotwerk', 0),
  node('Nord', 1),
  node('Kiel', 2, true),
  node('Lübeck', 2),
  node('Süd', 1, true),
  node('Ulm', 2),
  node('Partner', 0),
];
const index = indexTree(nodes);
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('every node knows what is above and below it', () => {
  expect(names(ancestorsOf(index, 'Ulm'))).toEqual(['Depotwerk', 'Süd']);
  expect(pathOf(index, 'Ulm')).toBe('Depotwerk › Süd › Ulm');
  expect(placeOf(index, index.positions.get('Ulm')!)).toBe('Depotwerk › Süd');
  expect(placeOf(index, index.positions.get('Partner')!)).toBe('');
  expect(childCountOf(index, 0)).toBe(2);
  expect([...index.ends]).toEqual([6, 4, 3, 4, 6, 6, 7]);
  expect([...index.places]).toEqual([1, 1, 1, 2, 2, 1, 2]);
});

test.each([
  ['Nord', 'Nord', true],
  ['Lübeck', 'Nord', true],
  ['Lübeck', 'Depotwerk', true],
  ['Nord', 'Lübeck', false],
  ['Ulm', 'Nord', false],
  ['Partner', 'Depotwerk', false],
])('%s within %s: %s', (id, other, expected) => {
  expect(isWithin(index, id, other)).toBe(expected);
});

test('only what is expanded is shown', () => {
  const shown = (...expanded: string[]) => names(treeRows(index, new Set(expanded)).map((row) => row.node));
  expect(shown()).toEqual(['Depotwerk', 'Partner']);
  expect(shown('Depotwerk')).toEqual(['Depotwerk', 'Nord', 'Süd', 'Partner']);
  expect(shown('Nord')).toEqual(['Depotwerk', 'Partner']);
  expect(shown('Depotwerk', 'Süd')).toEqual(['Depotwerk', 'Nord', 'Süd', 'Ulm', 'Partner']);
});

test('a search finds every word anywhere in a name, whatever its case', () => {
  const found = (text: string) => names(searchTree(index, text).map((at) => nodes[at]!));
  expect(found('LÜB')).toEqual(['Lübeck']);
  expect(found('werk dep')).toEqual(['Depotwerk']);
  expect(found('werk nord')).toEqual([]);
});

test('an inactive node goes unless it is current or something active stands below it', () => {
  expect(names(withoutInactive(nodes, null))).toEqual([
    'Depotwerk',
    'Nord',
    'Lübeck',
    'Süd',
    'Ulm',
    'Partner',
  ]);
  expect(names(withoutInactive(nodes, 'Kiel'))).toContain('Kiel');
});

test('of what can be chosen every inactive node goes but the current one', () => {
  expect(withoutInactiveStrictly(nodes, null).map(({ name, level }) => [name, level])).toEqual([
    ['Depotwerk', 0],
    ['Nord', 1],
    ['Lübeck', 2],
    ['Ulm', 1],
    ['Partner', 0],
  ]);
  expect(withoutInactiveStrictly(nodes, 'Süd').find(({ name }) => name === 'Ulm')?.level).toBe(2);
});
