import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from './browser.mjs';
import { Failure } from './failure.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ path: string, heading: string }} ContractPage a page that a remote promises, and its German heading */
/** @typedef {import('./pages-to-prove.mjs').GonePage} GonePage */
/** @typedef {import('@depotwerk/contract/operation').SignedRelease} SignedRelease */
/** @typedef {{ userName: string, password: string }} Account */

/** A page of a remote stands within the patience of the shell, or its fault panel does. */
const PATIENCE_MS = 15_000;

/** @param {string} baseUrl of a release @param {string} file @throws {Failure} when it is not there */
async function readOf(baseUrl, file) {
  const answer = await fetch(new URL(file, baseUrl));
  if (!answer.ok) throw new Failure(`${baseUrl}${file} answers ${String(answer.status)}.`);
  return answer.text();
}

/** The pages that a release promises. @param {string} baseUrl @returns {Promise<readonly (ContractPage | GonePage)[]>} */
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

/** @param {Page} page @param {ContractPage} promised @returns {Promise<string[]>} */
async function visit(page, { path, heading }) {
  /** @type {string[]} */
  const problems = [];
  // Where in which file means nothing after compression; the browser's own log has it.
  const note = (/** @type {string} */ text) =>
    problems.push(`${path}: ${text.replace(/\n\s+at .*/s, '')}`.replaceAll(/\s+/g, ' ').slice(0, 500));
  const onError = (/** @type {Error} */ { message }) => void note(message);
  const onConsole = (/** @type {import('playwright-core').ConsoleMessage} */ message) => {
    if (message.type() === 'error') note(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  await page.goto(path);
  // The panel of a fault has a heading too, which names the page.
  const wanted = page
    .getByRole('heading', { name: heading, level: 1 })
    .and(page.locator(':not([role="alert"] *)'));
  const fault = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await wanted
    .or(fault)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .catch(() => undefined);
  if (!(await wanted.isVisible())) note(`the heading "${heading}" does not appear`);
  page.off('pageerror', onError).off('console', onConsole);
  return problems;
}

/**
 * Opens every page that remotes promise, in a real browser and a running shell.
 *
 * @param {object} run
 * @param {string} run.shell address of the application
 * @param {readonly ContractPage[]} run.pages
 * @param {SignedRelease} [run.candidate] takes the place of the live release
 * @param {Account} run.account
 * @returns {Promise<string[]>} one sentence each; none: everything is as promised
 */
export async function provePages({ shell, pages, candidate, account }) {
  const executablePath = await findBrowser();
  if (executablePath === undefined)
    throw new Failure('Pages are opened in Chromium: install it, or name its path in DEPOTWERK_CHROMIUM.');
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    const context = await browser.newContext({
      baseURL: shell,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    if (candidate) await offer(page, candidate);
    const signIn = await page.request.post('/api/auth/login', { data: account });
    if (!signIn.ok()) throw new Failure(`Signing in as ${account.userName} failed: ${await signIn.text()}`);
    const problems = [];
    for (const promised of pages) problems.push(...(await visit(page, promised)));
    return problems;
  } finally {
    await browser.close();
  }
}
