import type { Page, Route } from '@playwright/test';
import type { Addresses } from './addresses';
import { emptyPart, hangingPart, replaceEntry, waitingPart } from './made-part';
import type { Part } from './parts';

/** Breaks a remote; the answer of the promise repairs it. */
export type Break = (page: Page, part: Part, addresses: Addresses) => Promise<() => Promise<void>>;

export const originOf = ({ name }: Part, { remotes }: Addresses): string => {
  const origin = remotes[name];
  if (origin === undefined) throw new Error(`The remote ${name} is not served`);
  return origin;
};

/** Every file of the remote that the pattern covers is answered like this. */
const answering =
  (answer: (route: Route) => Promise<void>, pattern = /./): Break =>
  async (page, part, addresses) => {
    const origin = originOf(part, addresses);
    const isMeant = (url: URL) => url.origin === origin && pattern.test(url.pathname);
    await page.route(isMeant, answer);
    return () => page.unroute(isMeant);
  };

const EXPOSED = /\/__federation_expose_remote[^/]*\.js$/;
const CHUNKS = /\/assets\/\d[^/]*\.js$/;

/** Half of what the server sent: a connection that broke, or a proxy that cuts. */
async function sendHalf(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: text.slice(0, text.length / 2) });
}

const crossOrigin = { 'access-control-allow-origin': '*' };

const page200 = '<!doctype html><title>Wartung</title><p>Wartungsarbeiten</p>';
const throwing = () => `throw new Error('defect in the entry');`;

/** Another entry than the one that was built. */
const running =
  (scriptOf: (part: Part) => string): Break =>
  (page, part, addresses) =>
    replaceEntry(page, part.name, originOf(part, addresses), scriptOf(part));

/** The page of the part waits for something that never comes; the repair brings it. */
const pageWaitsForEver: Break = async (page, part, addresses) => {
  await replaceEntry(page, part.name, originOf(part, addresses), waitingPart(part));
  return () => page.evaluate(() => window.dispatchEvent(new Event('arrived'))).then(() => undefined);
};

/** What a deployment that keeps no earlier version does to whoever has one open. */
export const losePages = answering((route) => route.fulfill({ status: 404, headers: crossOrigin }), CHUNKS);

/** How a remote can fail before its page is drawn, in the words of an operator. */
export const faults: Readonly<Record<string, Break>> = {
  'is unreachable': answering((route) => route.abort('connectionrefused')),
  'has an unknown host name': answering((route) => route.abort('namenotresolved')),
  'sends half of its files': answering(sendHalf),
  'never answers': answering(() => new Promise(() => undefined)),
  'has lost the module that it exposes': answering(
    (route) => route.fulfill({ status: 404, headers: crossOrigin }),
    EXPOSED,
  ),
  'has lost the files of its pages': losePages,
  'answers 404': answering((route) =>
    route.fulfill({ status: 404, headers: crossOrigin, body: 'not found' }),
  ),
  'answers 500': answering((route) => route.fulfill({ status: 500, headers: crossOrigin, body: 'broken' })),
  'answers a page instead of a script': answering((route) =>
    route.fulfill({ status: 200, headers: crossOrigin, contentType: 'text/html', body: page200 }),
  ),
  'has an entry that throws': running(throwing),
  'does not finish its start': running(hangingPart),
  'does not expose its module': running(emptyPart),
  'has a page that waits for ever': pageWaitsForEver,
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

/** A new remote may have none yet. */
export const drawsList = ({ name }: Part): boolean => drawnLists[name] !== undefined;

export const readsSameList = (one: Part, other: Part): boolean =>
  drawnList(one).path.source === drawnLists[other.name]?.path.source;

/** The page of a remote throws while it is drawn. @returns repairs it */
export async function pageThrows(page: Page, part: Part): Promise<() => Promise<void>> {
  const { path, entry } = drawnList(part);
  await page.route(path, (route) => route.fulfill({ json: { items: [entry], total: 1, nextCursor: null } }));
  return () => page.unroute(path);
}

interface Form {
  readonly path: string;
  /** A field for text. */
  readonly field: string;
}

/** Forms of two remotes: where one fails, somebody types in the other. */
const forms: Readonly<Record<string, Form>> = {
  usermgmt: { path: '/user-management/users/new', field: 'Vollständiger Name' },
  admin: { path: '/admin/tariffs/new', field: 'Name' },
};

/** A form of another remote. */
export function formBeside(part: Part): Form {
  const form = Object.entries(forms).find(([name]) => name !== part.name)?.[1];
  if (!form) throw new Error(`There is no form beside ${part.name}`);
  return form;
}
