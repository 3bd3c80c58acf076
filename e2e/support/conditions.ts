import type { Page } from '@playwright/test';
import type { Addresses } from './addresses';

/** Makes the surroundings of a browser worse. */
export type Condition = (page: Page, addresses: Addresses) => Promise<unknown>;

const SLOW_MS = 250;

/** Every answer takes its time, and the first try of every file of a remote breaks off. */
const slowAndFlaky: Condition = async (page, { remotes }) => {
  const tried = new Set<string>();
  const isOfRemote = (url: string) => Object.values(remotes).some((origin) => url.startsWith(origin));
  await page.route('**', async (route) => {
    // Each try of an entry has an address of its own.
    const [file = ''] = route.request().url().split('?');
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (!isOfRemote(file) || tried.has(file)) return route.fallback();
    tried.add(file);
    return route.abort('connectionreset');
  });
};

const storageIsFull: Condition = (page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

const storageIsForbidden: Condition = (page) =>
  page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

const HOUR_MS = 3_600_000;

const clockIsOff =
  (byMs: number): Condition =>
  (page) =>
    page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      const RealDate = Date;
      class WrongDate extends RealDate {
        constructor(...given: [] | [number | string | Date]) {
          if (given.length === 0) super(now() + ms);
          else super(...given);
        }
        static override now = () => now() + ms;
      }
      Object.assign(window, { Date: WrongDate });
    }, byMs);

/** In the words of whoever calls support. */
export const conditions: Readonly<Record<string, Condition>> = {
  'the line is slow and breaks off': slowAndFlaky,
  'the storage of the browser is full': storageIsFull,
  'the storage of the browser is forbidden': storageIsForbidden,
  'the clock is an hour slow': clockIsOff(-HOUR_MS),
  'the clock is an hour fast': clockIsOff(HOUR_MS),
};

const REGISTRY = '**/api/remotes';

/** The registry does not say which remotes there are; the last one that was verified stands in. */
export const silences: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the registry cannot be reached': (page) =>
    page.route(REGISTRY, (route) => route.abort('connectionrefused')),
  'the registry never answers': (page) => page.route(REGISTRY, () => new Promise(() => undefined)),
  'the registry answers 500': (page) => page.route(REGISTRY, (route) => route.fulfill({ status: 500 })),
};
