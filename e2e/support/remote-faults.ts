import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Addresses } from './addresses';
import type { Part } from './parts';

/** Breaks a remote; the answer of the promise repairs it. */
export type Break = (page: Page, part: Part, addresses: Addresses) => Promise<() => Promise<void>>;

const originOf = ({ name }: Part, { remotes }: Addresses): string => {
  const origin = remotes[name];
  if (origin === undefined) throw new Error(`The remote ${name} is not served`);
  return origin;
};

/** Every file of the remote is answered like this. */
const answering =
  (answer: (route: Route) => Promise<void>): Break =>
  async (page, part, addresses) => {
    const files = `${originOf(part, addresses)}/**`;
    await page.route(files, answer);
    return () => page.unroute(files);
  };

const crossOrigin = { 'access-control-allow-origin': '*' };

const page200 = '<!doctype html><title>Wartung</title><p>Wartungsarbeiten</p>';
const throwing = `throw new Error('defect in the entry');`;

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Registry {
  readonly remotes: readonly { name: string; entry: string; integrity: Record<string, string> }[];
}

/**
 * A release whose entry throws: it has the right hash, as the release was registered like this. Both hashes count,
 * so that the repaired entry is accepted too.
 */
const entryThrows: Break = async (page, part, addresses) => {
  const origin = originOf(part, addresses);
  const registry = '**/api/remotes';
  const entries = `${origin}/**/remoteEntry.js*`;
  await page.route(registry, async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as Registry;
    const changed = remotes.map((remote) => {
      if (remote.name !== part.name) return remote;
      const both = `${remote.integrity[remote.entry] ?? ''} ${sha384(throwing)}`;
      return { ...remote, integrity: { ...remote.integrity, [remote.entry]: both } };
    });
    await route.fulfill({ response, json: { remotes: changed } });
  });
  await page.route(entries, (route) =>
    route.fulfill({ body: throwing, contentType: 'text/javascript', headers: crossOrigin }),
  );
  return () => page.unroute(entries);
};

/** How a remote can fail before its page is drawn, in the words of an operator. */
export const faults: Readonly<Record<string, Break>> = {
  'is unreachable': answering((route) => route.abort('connectionrefused')),
  'answers 404': answering((route) =>
    route.fulfill({ status: 404, headers: crossOrigin, body: 'not found' }),
  ),
  'answers 500': answering((route) => route.fulfill({ status: 500, headers: crossOrigin, body: 'broken' })),
  'answers a page instead of a script': answering((route) =>
    route.fulfill({ status: 200, headers: crossOrigin, contentType: 'text/html', body: page200 }),
  ),
  'has an entry that throws': entryThrows,
};

interface DrawnList {
  readonly path: RegExp;
  readonly entry: unknown;
}

/** By remote: the list that its first page draws, and an entry that it cannot draw. */
const drawnLists: Readonly<Record<string, DrawnList>> = {
  contracts: { path: /\/api\/work-list(\?|$)/, entry: null },
  admin: { path: /\/api\/tariffs(\?|$)/, entry: null },
  usermgmt: { path: /\/api\/users(\?|$)/, entry: null },
  depotanalysis: { path: /\/api\/contracts(\?|$)/, entry: null },
};

function drawnList({ name }: Part): DrawnList {
  const list = drawnLists[name];
  if (!list) throw new Error(`The remote ${name} has no entry in drawnLists`);
  return list;
}

export const readsSameList = (one: Part, other: Part): boolean =>
  drawnList(one).path.source === drawnList(other).path.source;

/** The page of a remote throws while it is drawn. */
export async function pageThrows(page: Page, part: Part): Promise<void> {
  const { path, entry } = drawnList(part);
  await page.route(path, (route) => route.fulfill({ json: { items: [entry], total: 1, nextCursor: null } }));
}
