import type { ReleaseInput, RemoteDetail, RemoteRelease } from '@depotwerk/contract/operation';
import type { Database } from '../src/db/database';
import { registerAtStart } from '../src/operation/releases/register-release';
import type { TestUser } from './test-api';

interface SomeRelease {
  readonly name?: string;
  readonly version: string;
  /** File name -> content. */
  readonly files?: Readonly<Record<string, string>>;
  /** What else it says of itself. */
  readonly release?: Partial<RemoteRelease>;
}

const hashOf = (content: string) => `sha384-${Buffer.from(content).toString('base64')}`;
const mapped = <T>(files: Readonly<Record<string, string>>, value: (content: string) => T) =>
  Object.fromEntries(Object.entries(files).map(([file, content]) => [file, value(content)]));

export function someRelease({
  name = 'admin',
  version,
  files = { 'remoteEntry.js': version },
  release,
}: SomeRelease): RemoteRelease {
  return {
    name,
    version,
    container: `depotwerk_${name}`,
    manifest: 'mf-manifest.json',
    entry: 'remoteEntry.js',
    platformRange: '^1.0.0',
    shared: {},
    areas: [],
    navigation: [],
    integrity: mapped(files, hashOf),
    sizes: mapped(files, ({ length }) => length),
    ...release,
  };
}

/** What a team hands in; the server trusts the browser to verify the signature. */
export function releaseInput(of: SomeRelease, origin = 'https://parts.example'): ReleaseInput {
  const release = someRelease(of);
  return {
    statement: JSON.stringify(release),
    signature: `${'A'.repeat(86)}==`,
    baseUrl: `${origin}/${release.name}/${release.version}/`,
    packages: [],
  };
}

/** As a deployment does when it starts. */
export const startWith = (db: Database, of: SomeRelease, origin?: string): Promise<void> =>
  registerAtStart(db, releaseInput(of, origin), someRelease(of));

/** As `pnpm release` does. */
export const handIn = async (user: TestUser, of: SomeRelease) =>
  user.request<RemoteDetail & { readonly errorCode?: string }>('POST', '/releases', {
    payload: releaseInput(of),
  });

/** As a run of its pages in a shell does. */
export const prove = (user: TestUser, name: string, version: string, problems: readonly string[] = []) =>
  user.request<RemoteDetail>('POST', `/releases/${name}/proof`, {
    payload: { version, shellVersion: '1.0.0', problems },
  });
