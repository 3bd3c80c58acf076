import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/workspace/root.mjs';
import type { Account } from './accounts';
import type { OwnProduct } from './own-product';

const MOST_OUTPUT = 50_000_000;

export async function run(program: string, args: readonly string[], cwd: string, env = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...args], {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: MOST_OUTPUT,
  });
  return stdout;
}

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  packageManager: string;
};

/** A remote in a folder outside of the workspace, as another team has it: by the commands of the guide alone. */
export class OwnRepository {
  private constructor(
    readonly folder: string,
    private readonly name: string,
  ) {}

  static async create(name: string, de: string, en: string): Promise<OwnRepository> {
    const folder = join(await mkdtemp(join(tmpdir(), 'depotwerk-team-')), name);
    await run('node', ['scripts/create-remote.mjs', name, '--de', de, '--en', en, '--at', folder], root);
    return new OwnRepository(folder, name);
  }

  /** A script of its package.json with arguments, or `install`. */
  pnpm(script: string, args: readonly string[] = [], env = {}): Promise<string> {
    const command = script === 'install' ? [script] : ['run', script, ...args];
    return run('npx', ['-y', packageManager, ...command], this.folder, { CI: 'true', ...env });
  }

  async edit(file: string, change: (text: string) => string): Promise<void> {
    const path = join(this.folder, file);
    const text = await readFile(path, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`${file} stayed as it was`);
    await writeFile(path, changed);
  }

  release(product: OwnProduct, version: string, token: string): Promise<string> {
    const { url, store, storeUrl } = product;
    const target = ['--shell', url, '--store', store, '--base-url', `${storeUrl}/${this.name}/`];
    return this.pnpm('release', ['--version', version, ...target], { DEPOTWERK_TOKEN: token });
  }

  releases(
    product: OwnProduct,
    args: readonly string[],
    token: string,
    { userName, password }: Account,
  ): Promise<string> {
    return this.pnpm('releases', [...args, '--shell', product.url], {
      DEPOTWERK_TOKEN: token,
      DEPOTWERK_USER: userName,
      DEPOTWERK_PASSWORD: password,
    });
  }

  remove(): Promise<void> {
    return rm(join(this.folder, '..'), { recursive: true, force: true });
  }
}
