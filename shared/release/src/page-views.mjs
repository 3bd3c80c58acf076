/** @typedef {import('playwright-core').Page} Page */
/** @typedef {'de' | 'en'} Language */
/** @typedef {{ path: string, heading: string | Readonly<Record<Language, string>> }} PromisedPage as `contract.json` has it: a text alone is the German heading */
/** @typedef {{ path: string, heading: string | undefined, language: Language }} PageInLanguage without a heading any one will do */

/** Where the shell keeps the settings of a device. */
const SAVED = 'depotwerk.preferences';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** What each page is looked at in, one after the other; the last is what the next page begins with. */
const views = /** @type {const} */ ([
  { size: WIDE, theme: 'light' },
  { size: WIDE, theme: 'dark' },
  { size: NARROW, theme: 'dark' },
  { size: NARROW, theme: 'light' },
  { size: WIDE, theme: 'light' },
]);

/** In which a page takes another size or theme; it is there already and loads nothing. */
const SETTLED_MS = 3_000;

/** In which a page that answers has been looked at, whatever it does not take. */
export const LOOK_MS = 2 * views.length * SETTLED_MS;

/** @param {PromisedPage['heading']} heading @param {Language} language */
function headingIn(heading, language) {
  if (typeof heading !== 'string') return heading[language];
  return language === 'de' ? heading : undefined;
}

/**
 * All pages in German, then all in English.
 *
 * @param {readonly PromisedPage[]} pages
 * @returns {PageInLanguage[]}
 */
export const inBothLanguages = (pages) =>
  /** @type {const} */ (['de', 'en']).flatMap((language) =>
    pages.map(({ path, heading }) => ({ path, language, heading: headingIn(heading, language) })),
  );

/** The shell speaks a language from the next page that is loaded. @param {Page} page @param {Language} language */
export const speak = (page, language) =>
  page.addInitScript(
    ([name, saved]) => {
      // Pages that may keep nothing are not those of the shell.
      if (location.protocol.startsWith('http')) localStorage.setItem(name, saved);
    },
    /** @type {const} */ ([SAVED, JSON.stringify({ language, colorScheme: 'system' })]),
  );

/**
 * What holds of the page that is open, once it has settled.
 *
 * @param {Page} page
 * @param {string} theme
 */
async function settled(page, theme) {
  await page
    .waitForFunction(
      (wanted) => {
        const { style, scrollWidth, clientWidth } = document.documentElement;
        return style.colorScheme === wanted && scrollWidth <= clientWidth;
      },
      theme,
      { timeout: SETTLED_MS },
    )
    .catch(() => undefined);
  return page.evaluate((wanted) => {
    const { style, scrollWidth, clientWidth } = document.documentElement;
    return { isThemed: style.colorScheme === wanted, fits: scrollWidth <= clientWidth };
  }, theme);
}

/**
 * Shows the page that is open in both themes and at two widths, without loading it anew.
 *
 * @param {Page} page
 * @param {(problem: string) => void} note
 */
export async function lookAround(page, note) {
  for (const { size, theme } of views) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    const { isThemed, fits } = await settled(page, theme);
    if (!isThemed) note(`does not take the ${theme} theme`);
    if (!fits) note(`is wider than a window of ${String(size.width)} px`);
  }
}
