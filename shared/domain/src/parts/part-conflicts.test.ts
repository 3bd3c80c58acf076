import * as fc from 'fast-check';
import { partConflicts, type PartClaims } from './part-conflicts';

const part = (name: string, more: Partial<PartClaims> = {}): PartClaims => ({
  name,
  container: `depotwerk_${name}`,
  areas: [{ path: `/${name}` }],
  navigation: [{ key: name, path: `/${name}` }],
  ...more,
});
const contracts = part('contracts', {
  areas: [{ path: '/contracts' }, { path: '/customers' }, { path: '/workbench' }],
});
const users = part('users');

test('parts that keep to their own places are joined', () => {
  expect(partConflicts(part('notes'), [contracts, users])).toEqual([]);
});

test('a version takes the place of the one before it', () => {
  expect(partConflicts(contracts, [contracts, users])).toEqual([]);
});

const belongingTo = (kind: string, value: string, owner: string | null) => [{ kind, value, owner }];

test.each<[string, Partial<PartClaims>, ReturnType<typeof belongingTo>]>([
  [
    'the area of another part',
    { areas: [{ path: '/customers' }] },
    belongingTo('area', '/customers', 'contracts'),
  ],
  [
    'a place below it',
    { areas: [{ path: '/customers/notes' }] },
    belongingTo('area', '/customers/notes', 'contracts'),
  ],
  ['an address of the shell', { areas: [{ path: '/settings' }] }, belongingTo('area', '/settings', null)],
  ['the calls of the server', { areas: [{ path: '/api/notes' }] }, belongingTo('area', '/api/notes', null)],
  ['an area twice', { areas: [{ path: '/notes' }, { path: '/notes' }] }, belongingTo('area', '/notes', null)],
  ['what is no path', { areas: [{ path: 'notes' }] }, belongingTo('path', 'notes', null)],
  ['every address there is', { areas: [{ path: '/' }] }, belongingTo('path', '/', null)],
  [
    'the menu entry of another part',
    { navigation: [{ key: 'users', path: '/notes' }] },
    belongingTo('menuKey', 'users', 'users'),
  ],
  [
    'the menu entry of the shell',
    { navigation: [{ key: 'workbench', path: '/notes' }] },
    belongingTo('menuKey', 'workbench', null),
  ],
  [
    'a menu entry that leads into another part',
    { navigation: [{ key: 'notes', path: '/users/7?tab=a' }] },
    belongingTo('address', '/users/7', 'users'),
  ],
  [
    'an action that leads into another part',
    { actions: [{ path: '/contracts/new' }] },
    belongingTo('address', '/contracts/new', 'contracts'),
  ],
  [
    'the container of another part',
    { container: 'depotwerk_users' },
    belongingTo('container', 'depotwerk_users', 'users'),
  ],
])('a part that claims %s is not joined', (_, claims, conflicts) => {
  expect(partConflicts(part('notes', claims), [contracts, users])).toEqual(conflicts);
});

test('a part is not called like texts of the shell', () => {
  expect(partConflicts(part('errors'), [])).toContainEqual({ kind: 'name', value: 'errors', owner: null });
});

const segment = fc.constantFrom('a', 'b', 'c');
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join('/')}`);
const anyPart = (name: string) =>
  fc
    .array(path, { minLength: 1, maxLength: 3 })
    .map((paths) => part(name, { areas: paths.map((own) => ({ path: own })), navigation: [] }));

test('of parts that are joined no address belongs to two', () => {
  fc.assert(
    fc.property(anyPart('one'), anyPart('other'), path, (one, other, address) => {
      const has = ({ areas }: PartClaims) =>
        areas.some(({ path: own }) => address === own || address.startsWith(`${own}/`));
      fc.pre(partConflicts(one, [other]).length === 0);
      expect(has(one) && has(other)).toBe(false);
      expect(partConflicts(other, [one]).filter(({ owner }) => owner !== null)).toEqual([]);
    }),
  );
});
