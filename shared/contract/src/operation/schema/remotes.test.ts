import { Value } from 'typebox/value';
import listedRemotes from '../../../../../remotes.json';
import { Label, RemoteAction, RemoteArea, RemoteNavigation } from './remotes';

test.each(listedRemotes)(
  '$name is listed in the shape that the registry takes',
  ({ label, areas, navigation, actions }) => {
    expect([...Value.Errors(Label, label)]).toEqual([]);
    for (const area of areas) expect([...Value.Errors(RemoteArea, area)]).toEqual([]);
    for (const entry of navigation) expect([...Value.Errors(RemoteNavigation, entry)]).toEqual([]);
    for (const action of actions) expect([...Value.Errors(RemoteAction, action)]).toEqual([]);
  },
);

test('no two remotes are called the same', () => {
  for (const language of ['de', 'en'] as const) {
    const names = listedRemotes.map(({ label }) => label[language]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('no two remotes claim one path, and no two menu entries one place', () => {
  const paths = listedRemotes.flatMap(({ areas }) => areas.map(({ path }) => path));
  const places = listedRemotes.flatMap(({ navigation }) => navigation.map(({ order }) => order));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(places).size).toBe(places.length);
});

test('a menu entry and an action lead into an area of their remote', () => {
  for (const { areas, navigation, actions } of listedRemotes)
    for (const { path } of [...navigation, ...actions])
      expect(areas.some((area) => path === area.path || path.startsWith(`${area.path}/`))).toBe(true);
});
