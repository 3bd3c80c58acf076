import { firstPagesMap, pagesOfPart } from '../../shared/build/webpack/first-pages.mjs';

const areas = /** @type {const} */ ([
  { path: '/contracts', guard: 'user', layout: 'main', hasPreRegistration: false },
  { path: '/depotanalysis', guard: 'user', layout: 'wizard', hasPreRegistration: true },
]);

/** As the build writes it. */
export const pagesMap = firstPagesMap([
  { path: '/auth/login', layout: 'guest', skeleton: 'form', heading: { de: 'Anmelden', en: 'Sign in' } },
  { path: '/legal/:key', layout: 'bare', skeleton: 'record' },
  ...pagesOfPart(
    [
      { path: '/contracts', heading: { de: 'Verträge', en: 'Contracts & more' }, skeleton: 'list' },
      { path: '/contracts/:contractId', way: { de: 'Verträge', en: 'Contracts' }, skeleton: 'record' },
      {
        path: '/contracts/today',
        heading: { de: 'Heute', en: 'Today' },
        hasSubtitle: true,
        skeleton: 'record',
      },
      { path: '/contracts/new', skeleton: 'form' },
      { path: '/depotanalysis', heading: 'Depot-Analyse', skeleton: 'list' },
      { path: '/depotanalysis/:guid', skeleton: 'form' },
      { path: '/contracts/archive', heading: 'Archiv' },
    ],
    areas,
  ),
]);

/** A document that holds nothing but what is filled in. */
export const documentOfPlaceholders =
  '<html lang="__FIRST_LANGUAGE__" data-first="__FIRST_PAGE__"><p>__FIRST_HEADING__</p>' +
  '<b>__FIRST_NAVIGATION__ __FIRST_NAVIGATION_TEXT__</b>';

const SESSION = 'dw_session=1';
const NEUTRAL = '#0b2f38 #e8f1f2';
const DARK = 'dw_look=dark.en.narrow.0b1418.d7e3e6';
const GUID = '5f0c6b0e-6a55-4f0e-9a42-0d9f3b1b7a11';

/** @type {readonly (readonly [what: string, address: string, cookie: string, language: string, page: string, heading: string, colours: string])[]} */
export const firstPageCases = [
  ['a list', '/contracts', SESSION, 'de', 'main list wide system', 'Verträge', NEUTRAL],
  ['a list with filters', '/contracts?q=7', SESSION, 'de', 'main list wide system', 'Verträge', NEUTRAL],
  [
    'a record, by its list',
    '/contracts/7?tab=a',
    SESSION,
    'de',
    'main record way wide system',
    'Verträge',
    NEUTRAL,
  ],
  ['a line below', '/contracts/today', SESSION, 'de', 'main record subtitled wide system', 'Heute', NEUTRAL],
  ['a form', '/contracts/new', SESSION, 'de', 'main form wide system', '', NEUTRAL],
  ['a wizard', '/depotanalysis', SESSION, 'de', 'wizard list wide system', 'Depot-Analyse', NEUTRAL],
  ['an invitation', `/depotanalysis/${GUID}`, '', 'de', 'bare form wide system', '', NEUTRAL],
  ['a page that nobody names', '/unknown', SESSION, 'de', 'main wide system', '', NEUTRAL],
  ['a page without a skeleton', '/contracts/archive/7', SESSION, 'de', 'main wide system', '', NEUTRAL],
  ['a page for everybody', '/legal/imprint', '', 'de', 'bare record wide system', '', NEUTRAL],
  ['the sign-in', '/auth/login', '', 'de', 'guest form wide system', 'Anmelden', NEUTRAL],
  ['the sign-in on the way', '/contracts', '', 'de', 'guest form wide system', 'Anmelden', NEUTRAL],
  ['no sign-in where there is a session', '/auth/login', SESSION, 'de', 'main wide system', '', NEUTRAL],
  [
    'dark, English, with a narrow menu and the colours of the brand',
    '/contracts',
    `${SESSION}; ${DARK}`,
    'en',
    'main list narrow dark',
    'Contracts &amp; more',
    '#0b1418 #d7e3e6',
  ],
  [
    'nothing of a cookie that the shell has not written',
    '/contracts',
    `${SESSION}; dw_look=dark.en.wide."><script>.d7e3e6`,
    'de',
    'main list wide system',
    'Verträge',
    NEUTRAL,
  ],
];
