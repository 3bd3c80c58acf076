import { partExcess, usualBounds } from './part-excess';

const notes = { areas: [{ path: '/notes' }], navigation: [{ order: 20 }] };
const bounds = { areas: ['/notes'], menu: { from: 20, to: 29 } };

test('a part that keeps to its areas and its place in the menu exceeds nothing', () => {
  expect(partExcess(notes, bounds)).toEqual([]);
  expect(partExcess({ ...notes, areas: [{ path: '/notes/archive' }] }, bounds)).toEqual([]);
  expect(partExcess({ ...notes, navigation: [{ order: 29 }] }, bounds)).toEqual([]);
});

test.each([
  [
    'another area',
    { areas: [{ path: '/notes' }, { path: '/orders' }] },
    { field: '/areas/1/path', value: '/orders' },
  ],
  [
    'an area that begins with the same letters',
    { areas: [{ path: '/notesarchive' }] },
    { field: '/areas/0/path', value: '/notesarchive' },
  ],
  ['the area above its own', { areas: [{ path: '/' }] }, { field: '/areas/0/path', value: '/' }],
  ['a place before its own', { navigation: [{ order: 19 }] }, { field: '/navigation/0/order', value: '19' }],
  [
    'a place behind its own',
    { navigation: [{ order: 20 }, { order: 30 }] },
    { field: '/navigation/1/order', value: '30' },
  ],
])('%s is named with its field', (_, claims, excess) => {
  expect(partExcess({ ...notes, ...claims }, bounds)).toEqual([excess]);
});

test('where nothing was said, a part has what is live and what is called like it, anywhere in the menu', () => {
  const usual = usualBounds('notes', [{ path: '/memos' }]);
  const claims = { areas: [{ path: '/notes' }, { path: '/memos/7' }], navigation: [{ order: 1 }] };
  expect(partExcess(claims, usual)).toEqual([]);
  expect(partExcess({ ...claims, areas: [{ path: '/orders' }] }, usual)).toEqual([
    { field: '/areas/0/path', value: '/orders' },
  ]);
});
