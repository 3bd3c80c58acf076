import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { OwnRepository } from './own-repository';

const NAME = 'orders';
export const previousPart = { name: NAME, label: 'Aufträge', path: `/${NAME}`, version: '1.0.0' };

/** What a team wrote against the major before: it calls what this one does not have any more. */
const page = `
import { Link, remoteModule, useDashboard, useUser, widgetsArranged } from '@depotwerk/platform';
import { Button, PageHeader } from '@depotwerk/ui/shell';

function OrdersPage() {
  const user = useUser();
  const tiles = useDashboard(({ arrangement }) => arrangement.orders ?? []);
  return (
    <>
      <PageHeader title="Aufträge" />
      <p>Angemeldet ist {user?.fullName}.</p>
      <p>{tiles.length} Kacheln</p>
      <Button onClick={() => widgetsArranged('orders', ['open', 'done'])}>Anordnen</Button>
      <Link to="/user-management/users">Zu den Benutzern</Link>
    </>
  );
}

const texts = async () => ({});
export default remoteModule({
  routes: [{ path: 'orders', Component: OrdersPage }],
  translations: { de: texts, en: texts },
});
`;

const entry = {
  key: NAME,
  path: previousPart.path,
  icon: 'workbench',
  label: { de: previousPart.label, en: 'Orders' },
  permission: 'contracts.view',
  order: 500,
};
const area = { path: previousPart.path, guard: 'user', layout: 'main', hasPreRegistration: false };

const files = {
  'package.json': JSON.stringify({ name: `@team/${NAME}`, version: previousPart.version, type: 'module' }),
  'remote.json': JSON.stringify({ name: NAME, areas: [area], navigation: [entry] }),
  'contract.json': JSON.stringify([{ path: previousPart.path, heading: previousPart.label }]),
  'webpack.config.mjs': `import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@depotwerk/build/webpack/remote-config.mjs';

export default remoteConfig(dirname(fileURLToPath(import.meta.url)));
`,
  'src/remote.tsx': page,
};

/** What a shell of this checkout offers beside its own major. */
export async function previousMajor(): Promise<string> {
  const manifest = await readFile(join(root, 'shared/platform/package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly previousMajor: string }).previousMajor;
}

/** The packages as they were installed when the team last built: ours in the major before, all others as today. */
async function install(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@depotwerk'), { recursive: true });
  for (const name of ['platform', 'ui']) {
    await mkdir(join(modules, '@depotwerk', name));
    const manifest = JSON.stringify({ name: `@depotwerk/${name}`, version: await previousMajor() });
    await writeFile(join(modules, '@depotwerk', name, 'package.json'), manifest);
  }
  const beside = join(root, remotes[0]?.folder ?? '', 'node_modules');
  for (const name of ['@depotwerk/build', 'react', 'react-dom', 'dayjs', 'webpack', 'webpack-cli'])
    await symlink(join(beside, name), join(modules, name));
}

/** A remote of a team that has not moved yet: written, and built by its commands, against the major before. */
export async function createPreviousPart(): Promise<OwnRepository> {
  const folder = join(await mkdtemp(join(tmpdir(), 'depotwerk-previous-')), NAME);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await install(folder);
  return new OwnRepository(folder, NAME);
}
