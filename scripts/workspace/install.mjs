import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';
import { Failure } from './failure.mjs';
import { say } from './language.mjs';
import { root } from './root.mjs';

const stampFile = join(root, 'node_modules/.depotwerk-install');

/** Folders of the workspace, as pnpm-workspace.yaml names them. */
export function packageFolders() {
  const children = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  return ['.', ...children('.'), ...children('shared')].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
}

/** Changes when another installation is needed: the pins, this machine's kind, or a folder that was removed. */
function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function isInstalled() {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wantedStamp()) return false;
  return packageFolders().every((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return Object.keys(dependencies).length === 0 || existsSync(join(root, folder, 'node_modules'));
  });
}

/** Installs the packages exactly as the lockfile pins them, if that was not done yet. */
export async function install() {
  if (isInstalled()) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(say(`Installiere Pakete (${packageManager}) …`, `Installing packages (${packageManager}) …`));
  const args = ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { code, output } = await command('npx', args, { quiet: true, env: { CI: 'true' } });
  if (code !== 0) {
    console.error(output);
    throw new Failure(
      say(
        'Die Pakete ließen sich nicht installieren; besteht eine Verbindung zur Paket-Registry?',
        'The packages could not be installed; is the package registry reachable?',
      ),
    );
  }
  writeFileSync(stampFile, wantedStamp());
}
