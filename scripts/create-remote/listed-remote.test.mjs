import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingRemotes } from '../verify/remotes.mjs';
import { listedRemotes } from '../workspace/apps.mjs';
import { root } from '../workspace/root.mjs';
import { composeWith, withRemote } from './listed-remote.mjs';

const names = listedRemotes.map(({ name }) => name);
const orders = { name: 'orders', label: { de: 'Aufträge', en: 'Orders' } };

test('a new remote is everywhere where the check looks for it', () => {
  const compose = composeWith(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), names, 'orders');
  const all = [...names, 'orders'];
  expect(missingRemotes({ names: all, folders: all.map((name) => `remote-${name}`), compose })).toEqual([]);
});

test('it is called like its menu entry, which is the last one and leads into its area', () => {
  const added = withRemote(listedRemotes, orders).at(-1);
  const [entry] = added?.navigation ?? [];
  expect([entry?.path, added?.areas[0]?.path]).toEqual(['/orders', '/orders']);
  expect([added?.label, entry?.label]).toEqual([orders.label, orders.label]);
  const others = listedRemotes.flatMap(({ navigation }) => navigation.map(({ order }) => order));
  expect(entry?.order).toBeGreaterThan(Math.max(...others));
});
