import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One line of `first-pages.conf` (`shared/build/webpack/first-pages.mjs`). */
const LINE = /^"~(.*)" "([^|]*)\|([^|]*)\|([^|]*)";$/gm;
/** What the shell notes of the last visit (`host/src/start/remember-look.ts`). */
const LOOK = /^(light|dark|system)\.(de|en)\.(wide|narrow)\.([0-9a-f]{6})\.([0-9a-f]{6})$/;
/** Of the brand that nobody has chosen (`neutral-brand.ts`). */
const FIRST_LOOK = ['system', 'de', 'wide', '0b2f38', 'e8f1f2'];

const SIGN_IN = '/auth/login';
const UNKNOWN = { kind: 'main', de: '', en: '' };

/** @param {string | undefined} cookies @param {string} name */
const cookieOf = (cookies, name) =>
  (cookies ?? '')
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** @param {string} list @param {string} address */
const pageAt = (list, address) =>
  [...list.matchAll(LINE)]
    .filter(([, pattern = '']) => new RegExp(pattern).test(address))
    .map(([, , kind = '', de = '', en = '']) => ({ kind, de, en }))
    .at(0) ?? UNKNOWN;

/** Where an address leads: to the sign-in and back again. @param {string} list @param {string} address @param {boolean} isSignedIn */
function pageShown(list, address, isSignedIn) {
  const page = pageAt(list, address);
  if (!isSignedIn && /^(main|wizard)/.test(page.kind)) return pageAt(list, SIGN_IN);
  return isSignedIn && page.kind.startsWith('guest') ? UNKNOWN : page;
}

/**
 * What the document shows before the first script runs, by the placeholders in it. nginx does the same
 * (`deploy/nginx/host.conf.template`).
 *
 * @param {string} folder of the built host
 * @param {string} address that was asked for, with its query
 * @param {string | undefined} cookies
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export async function firstPageOf(folder, address, cookies) {
  const list = await readFile(join(folder, 'first-pages.conf'), 'utf8').catch(() => '');
  const look = LOOK.exec(cookieOf(cookies, 'dw_look') ?? '')?.slice(1) ?? FIRST_LOOK;
  const [scheme = '', language = '', menu = '', navigation = '', navigationText = ''] = look;
  const page = pageShown(list, address, cookieOf(cookies, 'dw_session') === '1');
  return {
    __FIRST_PAGE__: `${page.kind} ${menu} ${scheme}`,
    __FIRST_HEADING__: language === 'en' ? page.en : page.de,
    __FIRST_LANGUAGE__: language,
    __FIRST_NAVIGATION__: `#${navigation}`,
    __FIRST_NAVIGATION_TEXT__: `#${navigationText}`,
  };
}
