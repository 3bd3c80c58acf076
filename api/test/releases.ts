import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type {
  ReleaseInput,
  ReleasePromises,
  RemoteDetail,
  RemoteRelease,
} from '@depotwerk/contract/operation';
import type { Database } from '../src/db/database';
import { fingerprintOf } from '../src/operation/releases/part-keys';
import { registerAtStart } from '../src/operation/releases/register-release';
import type { TestUser } from './test-api';

interface SomeRelease {
  readonly name?: string;
  readonly version: string;
  /** File name -> content. */
  readonly files?: Readonly<Record<string, string>>;
  readonly promises?: ReleasePromises;
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

export interface SomeKey {
  readonly privateKey: KeyObject;
  /** SPKI as base64. */
  readonly publicKey: string;
}

export function makeKey(): SomeKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

/** What the parts of a deployment are signed with. */
export const shellKey = makeKey();

const signatureOf = (statement: string, { privateKey: key }: SomeKey): string =>
  sign('sha256', Buffer.from(statement), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');

/** What a team hands in. */
export function releaseInput(
  of: SomeRelease,
  { origin = 'https://parts.example', key = shellKey } = {},
): ReleaseInput {
  const release = someRelease(of);
  const statement = JSON.stringify(release);
  return {
    statement,
    signature: signatureOf(statement, key),
    baseUrl: `${origin}/${release.name}/${release.version}/`,
    packages: [],
    ...(of.promises && { promises: of.promises }),
  };
}

/** As a deployment does when it starts. */
export const startWith = (db: Database, of: SomeRelease, origin?: string): Promise<void> =>
  registerAtStart(db, releaseInput(of, { origin }), someRelease(of), shellKey.publicKey);

/** A team says which key its part is signed with, before its first release. */
export async function giveKey(db: Database, name: string, { publicKey } = shellKey): Promise<void> {
  await db.query('insert into remote (name) values ($1) on conflict do nothing', [name]);
  await db.query(
    `insert into remote_key (remote, fingerprint, key, name, added_by) values ($1, $2, $3, 'Team', 'admin')`,
    [name, fingerprintOf(publicKey), publicKey],
  );
}

/** As `pnpm release` does. */
export const handIn = async (user: TestUser, of: SomeRelease, key = shellKey) =>
  user.request<RemoteDetail & { readonly errorCode?: string }>('POST', '/releases', {
    payload: releaseInput(of, { key }),
  });

/** As a run of its pages in a shell does. */
export const prove = (
  user: TestUser,
  name: string,
  version: string,
  problems: readonly string[] = [],
  shellVersion = '1.0.0',
) =>
  user.request<RemoteDetail>('POST', `/releases/${name}/proof`, {
    payload: { version, shellVersion, problems },
  });
