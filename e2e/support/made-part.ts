import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { releaseKey } from '../../scripts/workspace/release-key.mjs';
import { signStatement } from '../../shared/release/src/signing-key.mjs';
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
