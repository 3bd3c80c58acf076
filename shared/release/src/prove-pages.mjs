import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from './browser.mjs';
import { Failure } from './failure.mjs';
import { inBothLanguages, LOOK_MS, lookAround, speak } from './page-views.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./page-views.mjs').PromisedPage} ContractPage a page that a remote promises */
/** @typedef {import('./page-views.mjs').PageInLanguage} PageInLanguage */
/** @typedef {import('./pages-to-prove.mjs').GonePage} GonePage */
/** @typedef {import('./pages-to-prove.mjs').UnprovenPage} UnprovenPage */
/** @typedef {import('@depotwerk/contract/operation').SignedRelease} SignedRelease */
/** @typedef {{ userName: string, password: string }} Account */

/** Within it a page of a remote stands, or its fault panel does. */
export const PATIENCE_SECONDS = 15;

/** @param {string} baseUrl of a release @param {string} file @throws {Failure} when it is not there */
async function readOf(baseUrl, file) {
  const answer = await fetch(new URL(file, baseUrl));
  if (!answer.ok) throw new Failure(`${baseUrl}${file} answers ${String(answer.status)}.`);
  return answer.text();
}

/** The pages that a release promises. @param {string} baseUrl @returns {Promise<readonly (ContractPage | GonePage | UnprovenPage)[]>} */
export const promisesAt = async (baseUrl) => JSON.parse(await readOf(baseUrl, 'contract.json'));

/** @param {string} baseUrl of a release @param {readonly string[]} [keys] of its team @returns {Promise<SignedRelease>} as the registry would hand it out */
export async function signedReleaseAt(baseUrl, keys = []) {
  const signature = (await readOf(baseUrl, 'release.sig')).trim();
  return {
    statement: await readOf(baseUrl, 'release.json'),
    signature,
    baseUrl,
    isOff: false,
    keys: [...keys],
  };
}

/** The registry with a candidate in the place of the live release. @param {Page} page @param {SignedRelease} candidate */
async function offer(page, candidate) {
  const nameOf = (/** @type {SignedRelease} */ { statement }) => String(JSON.parse(statement).name);
  await page.route('**/api/remotes', async (route) => {
    const response = await route.fetch();
    /** @type {{ remotes: SignedRelease[] }} */
    const { remotes: live } = await response.json();
    const others = live.filter((release) => nameOf(release) !== nameOf(candidate));
    await route.fulfill({ response, json: { remotes: [...others, candidate] } });
  });
}

/**
 * Notes what the console of a page says.
 *
 * @param {Page} page
 * @param {(problem: string) => void} note
 * @returns {() => void} stops it
 */
function listen(page, note) {
  // Where in which file means nothing after compression; the browser's own log has it.
  const onError = (/** @type {Error} */ { message }) => note(message);
  const onConsole = (/** @type {import('playwright-core').ConsoleMessage} */ message) => {
    if (message.type() === 'error') note(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  return () => void page.off('pageerror', onError).off('console', onConsole);
}

/**
 * @param {Page} page
 * @param {PageInLanguage} promised
 * @param {number} patienceMs
 * @param {(problem: string) => void} note
 * @returns {Promise<boolean>} whether the page stands as it was promised
 */
async function open(page, { path, heading, language }, patienceMs, note) {
  await speak(page, language);
  await page.goto(path, { waitUntil: 'commit' });
  // The panel of a fault has a heading too, which names the page.
  const wanted = page
    .getByRole('heading', { ...(heading !== undefined && { name: heading, exact: true }), level: 1 })
    .and(page.locator(':not([role="alert"] *)'));
  const fault = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await wanted
    .or(fault)
    .first()
    .waitFor({ timeout: patienceMs })
    .catch(() => undefined);
  if (await wanted.first().isVisible()) return true;
  note(
    heading === undefined ? `no heading appears (${language})` : `the heading "${heading}" does not appear`,
  );
  return false;
}

/** @param {number} ms @returns {Promise<'late'>} */
const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms, 'late').unref());

/** @template T @param {number} ms @param {Promise<T>} work @returns {Promise<T | 'late'>} */
async function within(ms, work) {
  const outcome = await Promise.race([work, late(ms)]);
  // Nobody waits for it any more.
  if (outcome === 'late') work.catch(() => undefined);
  return outcome;
}

/**
 * A tab of the shell in a browser of its own, which ends with it: a page that runs in a loop closes nothing any more.
 *
 * @param {Pick<ProveRun, 'shell' | 'candidate' | 'account'>} run
 */
async function openTab({ shell, candidate, account }) {
  const executablePath = await findBrowser();
  if (executablePath === undefined)
    throw new Failure('Pages are opened in Chromium: install it, or name its path in DEPOTWERK_CHROMIUM.');
  const server = await chromium.launchServer({ executablePath, args: [...browserArguments] });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({
      baseURL: shell,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    // What a proof sees is in its own report; the counts are those of users.
    await context.route('**/api/remotes/events', (route) => route.fulfill({ status: 204 }));
    const page = await context.newPage();
    if (candidate) await offer(page, candidate);
    const signIn = await page.request.post('/api/auth/login', { data: account });
    if (!signIn.ok()) throw new Failure(`Signing in as ${account.userName} failed: ${await signIn.text()}`);
    return { page, end: () => server.kill() };
  } catch (error) {
    await server.kill();
    throw error;
  }
}

/**
 * @typedef {object} ProveRun
 * @property {string} shell address of the application
 * @property {readonly ContractPage[]} pages
 * @property {SignedRelease} [candidate] takes the place of the live release
 * @property {Account} account
 * @property {number} seconds that a page may take; one that does not even answer in twice the time runs in a loop
 */

/**
 * Opens every page that remotes promise, in a real browser and a running shell.
 *
 * @param {ProveRun} run
 * @returns {Promise<string[]>} one sentence each; none: everything is as promised
 */
export async function provePages(run) {
  /** @type {string[]} */
  const problems = [];
  let tab = await openTab(run);
  try {
    for (const promised of inBothLanguages(run.pages)) {
      const note = (/** @type {string} */ text) =>
        void problems.push(
          `${promised.path}: ${text.replace(/\n\s+at .*/s, '')}`.replaceAll(/\s+/g, ' ').slice(0, 500),
        );
      const { page } = tab;
      const endListening = listen(page, note);
      const patienceMs = run.seconds * 1000;
      let outcome = await within(2 * patienceMs, open(page, promised, patienceMs, note));
      if (outcome === true && (await within(LOOK_MS, lookAround(page, note))) === 'late') outcome = 'late';
      endListening();
      if (outcome !== 'late') continue;
      note(`does not answer within ${String(2 * run.seconds)} s: does it run in an endless loop?`);
      await tab.end();
      tab = await openTab(run);
    }
    return [...new Set(problems)];
  } finally {
    await tab.end();
  }
}
