import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { ensureReleaseKey, PUBLIC_KEYS } from '../../shared/release/src/signing-key.mjs';
import type { Account } from './accounts';
import { run } from './own-repository';
import type { OwnProduct } from './own-product';

const NAME = 'orders';
export const previousPart = {
  name: NAME,
  label: 'Aufträge',
  path: `/${NAME}`,
  version: '1.0.0',
  nextVersion: '1.1.0',
};

/** What a team wrote against the major before: it calls what this one does not have any more. */
const page = `
import { Link, remoteModule, useDashboard, useUser, widgetsArranged } from '@depotwerk/platform';
import { Button, PageHeader } from '@depotwerk/ui/shell';

function OrdersPage() {
  const user = useUser();
  const tiles = useDashboard(({ arrangement }) => arrangement.orders);
  return (
    <>
      <PageHeader title="Aufträge" />
      <p>Angemeldet ist {user?.fullName}.</p>
      <p>{tiles?.length ?? 0} Kacheln</p>
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

const label = { de: previousPart.label, en: 'Orders' };
const entry = {
  key: NAME,
  path: previousPart.path,
  icon: 'workbench',
  label,
  permission: 'contracts.view',
  order: 500,
};
const area = { path: previousPart.path, guard: 'user', layout: 'main', hasPreRegistration: false };

const files = {
  'package.json': JSON.stringify({ name: `@team/${NAME}`, version: previousPart.version, type: 'module' }),
  'remote.json': JSON.stringify({ name: NAME, label, areas: [area], navigation: [entry] }),
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

/** The commands of the guide to releasing, as they stand there: words of each. */
async function commandsOfGuide(): Promise<readonly (readonly string[])[]> {
  const guide = await readFile(join(root, 'docs/guides/release-a-remote.md'), 'utf8');
  const [, block = ''] = /```text\n([^]*?)```/.exec(guide) ?? [];
  const commands = block.split('\n').filter((line) => line.startsWith('pnpm release'));
  if (commands.length < 7) throw new Error('the guide does not name its commands any more');
  return commands.map((line) => (line.split(' #')[0] ?? '').trim().split(/\s+/));
}

/** Of which the guide speaks. */
const ofGuide = { part: 'admin', version: '0.2.0' };

/**
 * Releases the part of a team that has not moved yet, written and built against the major before, and proves and promotes
 * it. Then the guide is followed word by word with its next version, up to the rollback.
 */
export async function releasePreviousPart(
  { url, store, storeUrl }: OwnProduct,
  token: () => Promise<string>,
  { userName, password }: Account,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'depotwerk-previous-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await install(folder);
  try {
    // A key of the team's own, which no shell was built with.
    const key = join(folder, '.release-key');
    ensureReleaseKey(key);
    const environment = async () => ({
      DEPOTWERK_TOKEN: await token(),
      DEPOTWERK_USER: userName,
      DEPOTWERK_PASSWORD: password,
      DEPOTWERK_SHELL: url,
      DEPOTWERK_STORE: store,
      DEPOTWERK_RELEASE_KEY: key,
    });
    const release = async (...args: string[]) =>
      run('node', ['scripts/release.mjs', folder, ...args], root, await environment());
    const releases = async (...args: string[]) =>
      run('node', ['scripts/releases.mjs', ...args], root, await environment());
    await releases('keys', 'add', NAME, join(key, PUBLIC_KEYS), '--name', 'Team Aufträge');
    await release('--base-url', `${storeUrl}/${NAME}/`);
    await releases('promote', NAME, previousPart.version);
    for (const [, command, ...words] of await commandsOfGuide()) {
      const args = words.map((word) => (word === ofGuide.version ? previousPart.nextVersion : word));
      if (command === 'release') await release(...args.filter((word) => word !== ofGuide.part));
      else await releases(...args.map((word) => (word === ofGuide.part ? NAME : word)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
