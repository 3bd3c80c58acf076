import { declarationFaults, type PartDeclarations } from './part-declarations';

const productRights = ['contracts.view', 'customers.view'];
const label = { de: 'Notizen ansehen', en: 'View notes' };

const notes: PartDeclarations = {
  name: 'notes',
  areas: [{ path: '/notes' }],
  navigation: [{ icon: 'notes.pen', permission: 'notes.view' }],
  actions: [{ icon: 'contracts', permission: 'contracts.view' }],
  rights: { 'notes.view': { label }, 'notes.edit': { label } },
  lists: { 'notes.all': true },
  destinations: {
    'notes.list': { path: '/notes', permission: 'notes.view' },
    'notes.detail': { path: '/notes/:noteId', permission: 'notes.view', parameters: { noteId: '7' } },
  },
  icons: { 'notes.pen': 'M3 17.25V21h3.75L17.8 9.94l-3.75-3.75z' },
};

test('a part declares rights, lists, destinations and icons under its own name', () => {
  expect(declarationFaults(notes, productRights)).toEqual([]);
});

test('a part without declarations lives by the rights of the product', () => {
  const { name, areas } = notes;
  const navigation = [{ icon: 'contracts', permission: 'contracts.view' }];
  expect(declarationFaults({ name, areas, navigation }, productRights)).toEqual([]);
});

test.each<[string, Partial<PartDeclarations>, ReturnType<typeof declarationFaults>]>([
  [
    'a right of another part',
    { rights: { ...notes.rights, 'orders.view': { label } } },
    [{ kind: 'prefix', value: 'orders.view' }],
  ],
  [
    'the right to release it, which the product gives',
    { rights: { ...notes.rights, 'notes.manageReleases': { label } } },
    [{ kind: 'prefix', value: 'notes.manageReleases' }],
  ],
  ['a list without a name', { lists: { 'notes.': true } }, [{ kind: 'prefix', value: 'notes.' }]],
  [
    'a right without a label in one language',
    { rights: { ...notes.rights, 'notes.erase': { label: { de: 'Notizen löschen', en: ' ' } } } },
    [{ kind: 'label', value: 'notes.erase' }],
  ],
  [
    'a destination in another part',
    { destinations: { 'notes.away': { path: '/contracts/:id', permission: null, parameters: { id: '7' } } } },
    [{ kind: 'address', value: '/contracts/:id' }],
  ],
  [
    'a destination that climbs out of its area',
    { destinations: { 'notes.away': { path: '/notes/../admin', permission: null } } },
    [{ kind: 'address', value: '/notes/../admin' }],
  ],
  [
    'a destination whose parameters are not those of its path',
    {
      destinations: { 'notes.detail': { path: '/notes/:noteId', permission: null, parameters: { id: '7' } } },
    },
    [{ kind: 'parameters', value: 'notes.detail' }],
  ],
  [
    'a menu entry with a right that nobody declares',
    { navigation: [{ icon: 'pie', permission: 'notes.print' }] },
    [{ kind: 'right', value: 'notes.print' }],
  ],
  [
    'a menu entry with an icon that it does not bring',
    { navigation: [{ icon: 'notes.pencil', permission: null }] },
    [{ kind: 'icon', value: 'notes.pencil' }],
  ],
  [
    'an icon that is more than a shape',
    { icons: { 'notes.pen': '"/><script>' } },
    [{ kind: 'icon', value: 'notes.pen' }],
  ],
])('%s is refused', (_, declared, faults) => {
  expect(declarationFaults({ ...notes, ...declared }, productRights)).toEqual(faults);
});

test('a part that is called like rights of the product declares none', () => {
  const contracts = { ...notes, name: 'contracts', navigation: [], actions: [], destinations: {}, icons: {} };
  const rights = { 'contracts.audit': { label } };
  expect(declarationFaults({ ...contracts, rights, lists: {} }, productRights)).toEqual([
    { kind: 'prefix', value: 'contracts.audit' },
  ]);
});
