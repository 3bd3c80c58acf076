import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { RemoteRelease } from '@depotwerk/contract/operation';
import { releaseKey } from '../../scripts/workspace/release-key.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { publicHalf, signStatement } from '../../shared/release/src/signing-key.mjs';
import { DEMO_PASSWORD } from './accounts';
import type { Organisation } from './organisation';
import type { Part } from './parts';

const crossOrigin = { 'access-control-allow-origin': '*' };
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Registry {
  readonly remotes: readonly { readonly statement: string; readonly signature: string }[];
}

interface Statement {
  readonly name: string;
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * A release whose entry is another script: it has the right hash and a signature, as it was released like this. Both
 * hashes count, so that the real entry is accepted too.
 *
 * @returns puts the real one back
 */
export async function replaceEntry(
  page: Page,
  name: string,
  origin: string,
  script: string,
): Promise<() => Promise<void>> {
  await page.route('**/api/remotes', async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as Registry;
    const changed = remotes.map((remote) => {
      const release = JSON.parse(remote.statement) as Statement;
      if (release.name !== name) return remote;
      const both = `${release.integrity[release.entry] ?? ''} ${sha384(script)}`;
      const statement = JSON.stringify({
        ...release,
        integrity: { ...release.integrity, [release.entry]: both },
      });
      return { ...remote, statement, signature: signStatement(statement, releaseKey) };
    });
    await route.fulfill({ response, json: { remotes: changed } });
  });
  const entries = `${origin}/**/remoteEntry.js*`;
  await page.route(entries, (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript', headers: crossOrigin }),
  );
  return () => page.unroute(entries);
}

/** The entry of a part with one page. @param drawPage body of its component, which has `React` and `label` */
const madePart = ({ name, label, path }: Part, drawPage: string) => `
var depotwerk_${name} = (() => {
  let scope;
  const label = ${JSON.stringify(label)};
  const arrival = new Promise((arrive) => addEventListener('arrived', () => { hasArrived = true; arrive(); }));
  let hasArrived = false;
  return {
    init: (given) => { scope = given; },
    get: async () => {
      const [react] = Object.values(scope.react);
      const React = (await react.get())();
      const Component = () => { ${drawPage} };
      const texts = async () => ({});
      const part = {
        routes: [{ path: ${JSON.stringify(path.slice(1))}, Component }],
        translations: { de: texts, en: texts },
      };
      return () => ({ default: part });
    },
  };
})();`;

/** A page that says what it is. */
const namedPart = (part: Part): string => madePart(part, `return React.createElement('h1', null, label);`);

/**
 * A part of a team with a right of its own, on trial with one group: nobody else of those who work meanwhile notices.
 *
 * @param origin of a remote, from which browsers may load
 * @returns lets a browser load it
 */
export async function tryPartWithRight(
  { api }: Organisation,
  part: Part,
  right: { readonly id: string; readonly de: string; readonly en: string },
  groupId: string,
  origin: string,
): Promise<(context: BrowserContext) => Promise<void>> {
  const { name, label, path } = part;
  const [version, entry, script] = ['1.0.0', 'remoteEntry.js', namedPart(part)];
  const manifest = await readFile(join(root, 'shared/platform/package.json'), 'utf8');
  const { version: platform } = JSON.parse(manifest) as { version: string };
  const words = { de: label, en: label };
  const release: RemoteRelease = {
    name,
    label: words,
    version,
    container: `depotwerk_${name}`,
    manifest: 'mf-manifest.json',
    entry,
    platformRange: `^${platform}`,
    shared: {},
    areas: [{ path, guard: 'user', layout: 'main', hasPreRegistration: false }],
    navigation: [{ key: name, path, icon: `${name}.sheet`, label: words, permission: right.id, order: 900 }],
    rights: { [right.id]: { label: { de: right.de, en: right.en } } },
    destinations: { [`${name}.open`]: { path, permission: right.id } },
    icons: { [`${name}.sheet`]: 'M5 3h14v18H5z' },
    integrity: { [entry]: sha384(script) },
    sizes: { [entry]: script.length },
  };
  const statement = JSON.stringify(release);
  const baseUrl = `${origin}/${name}/${version}/`;
  const signature = signStatement(statement, releaseKey);
  await api.request('POST /releases/:remote/keys', {
    params: { remote: name },
    body: { key: publicHalf(releaseKey), name: `Team ${label}`, password: DEMO_PASSWORD },
  });
  await api.request('POST /releases', { body: { statement, signature, baseUrl, packages: [] } });
  const { editVersion } = await api.request('GET /releases/:remote', { params: { remote: name } });
  await api.request('PUT /releases/:remote/canary', {
    params: { remote: name },
    version: editVersion,
    body: { version, fraction: null, groupIds: [groupId], reason: 'Ohne Lauf durch alle Seiten' },
  });
  return async (context) => {
    await context.route(`${baseUrl}**`, (route) =>
      route.fulfill({ body: script, contentType: 'text/javascript', headers: crossOrigin }),
    );
  };
}

/** A container that takes the shared packages and never says that it is ready. */
export const hangingPart = ({ name }: Part): string =>
  `var depotwerk_${name} = { init: () => new Promise(() => undefined), get: () => undefined };`;

/** A container that exposes something else than the host asks for. */
export const emptyPart = ({ name }: Part): string =>
  `var depotwerk_${name} = {
    init: () => undefined,
    get: (module) => Promise.reject(new Error('Module "' + module + '" does not exist in container.')),
  };`;

/** Suspends until the window hears "arrived". */
export const waitingPart = (part: Part): string =>
  madePart(part, `if (!hasArrived) throw arrival; return React.createElement('h1', null, label);`);

/** Has two buttons that break after the page was drawn. */
export const breakingPart = (part: Part): string =>
  madePart(
    part,
    `const button = (text, onClick) => React.createElement('button', { key: text, onClick }, text);
     return React.createElement('div', null, [
       React.createElement('h1', { key: 'heading' }, label),
       button('Im Klick', () => { throw new Error('defect in a click'); }),
       button('Im Versprechen', () => { void Promise.reject(new Error('defect in a promise')); }),
     ]);`,
  );
