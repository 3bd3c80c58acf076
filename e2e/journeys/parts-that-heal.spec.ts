import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { publishShell } from '../../deploy/publish-shell.mjs';
import { FaultPanel } from '../pages/fault-panel';
import { ReleasesPage } from '../pages/releases-page';
import { Shell } from '../pages/shell';
import { demoAccount } from '../support/accounts';
import { openAs } from '../support/backend';
import { builtRelease, damage, loadedFiles } from '../support/damage';
import { handInRelease } from '../support/made-release';
import { Organisation } from '../support/organisation';
import { builtShell, mainOf, makeOtherShell } from '../support/other-shell';
import { decides } from '../support/matrix';
import { startOwnProduct, type OwnProduct } from '../support/own-product';
import { expect, test } from '../support/test';

// These journeys change files that everybody gets, so they have a product of their own.
test.use({ expectsFaults: true });
test.describe.configure({ mode: 'serial' });

const NAME = 'usermgmt';
const PART = 'Benutzerverwaltung';
const DAMAGE = 'has a damaged file, of each kind';
const USERS = '/user-management/users';
const ROLES = '/user-management/roles';

let product: OwnProduct;
let files: Readonly<Record<Kind, string>>;

const kinds = ['entry', 'module', 'page', 'shared file', 'style', 'texts'] as const;
type Kind = (typeof kinds)[number];

async function newBrowser(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'de-DE' });
  const page = await context.newPage();
  await openAs(page, demoAccount('administrator'), path);
  return page;
}

/** One file of each kind, as a whole part loads them. */
async function filesByKind(browser: Browser): Promise<Record<Kind, string>> {
  const { release, folder } = await builtRelease(NAME);
  const page = await newBrowser(browser, USERS);
  const shell = new Shell(page);
  await expect(shell.heading('Benutzer')).toBeVisible();
  const first = await loadedFiles(page, release);
  await shell.menuEntry('Rollen').click();
  await expect(shell.heading('Rollen')).toBeVisible();
  const ofRoles = (await loadedFiles(page, release)).filter((file) => !first.includes(file));
  await page.context().close();
  const scripts = first.filter((file) => /\/\d+\.\w+\.js$/.test(file));
  const contents = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  const isText = (_: string, index: number) => contents[index]?.includes('JSON.parse(') === true;
  const found: Record<Kind, string | undefined> = {
    entry: release.entry,
    module: first.find((file) => file.includes('__federation_expose_')),
    page: ofRoles.find((file) => file.endsWith('.js')),
    style: ofRoles.find((file) => file.endsWith('.css')),
    texts: scripts.find(isText),
    'shared file': scripts.find((file, index) => !isText(file, index)),
  };
  return Object.fromEntries(
    kinds.map((kind) => {
      const file = found[kind];
      if (file === undefined) throw new Error(`The part has no file of the kind "${kind}"`);
      return [kind, file];
    }),
  ) as Record<Kind, string>;
}

test.beforeAll(async ({ browser }) => {
  product = await startOwnProduct();
  files = await filesByKind(browser);
});
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  await product.stop();
});

/** Everything that a browser got of a part before somebody mended it. */
async function openDamaged(browser: Browser, kind: Kind): Promise<{ page: Page; mend: () => Promise<void> }> {
  const mend = await damage(product, NAME, files[kind]);
  const page = await newBrowser(browser, kind === 'shared file' ? USERS : ROLES);
  const panel = new FaultPanel(page);
  await expect(panel.heading(PART)).toBeVisible();
  await expect(panel.detail('Ursache')).toContainText('Prüfsumme stimmt nicht');
  return { page, mend };
}

/** Whether a tab still does anything. */
const answers = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, 1000, false)),
  ]).catch(() => false);

for (const kind of kinds)
  test(`a damaged file heals by one retry: ${kind}`, decides(DAMAGE, NAME), async ({ browser }) => {
    const { page, mend } = await openDamaged(browser, kind);
    await mend();
    await new FaultPanel(page).retry.click();
    await expect(new Shell(page).heading(kind === 'shared file' ? 'Benutzer' : 'Rollen')).toBeVisible();
    await page.context().close();
  });

test('a damaged file heals when the page is loaded anew', decides(DAMAGE, NAME), async ({ browser }) => {
  const { page, mend } = await openDamaged(browser, 'page');
  await mend();
  await page.reload();
  await expect(new Shell(page).heading('Rollen')).toBeVisible();
  await page.context().close();
});

test(
  'a part that runs in an endless loop is named when the tab comes back, and its team learns of it',
  decides('runs in an endless loop', NAME),
  async ({ browser, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: product.url });
    const { api } = await Organisation.open(request, product.url);
    await handInRelease(api, product, { name: NAME, version: '0.2.0', entry: 'while (true);' });
    const promote = async (released: string) => {
      const params = { remote: NAME };
      const { editVersion: version } = await api.request('GET /releases/:remote', { params });
      await api.request('POST /releases/:remote/promotion', { params, version, body: { version: released } });
    };
    await promote('0.2.0');

    const hung = await newBrowser(browser, '/settings');
    const context = hung.context();
    const devtools = await context.newCDPSession(hung);
    await expect(new Shell(hung).heading('Einstellungen')).toBeVisible();
    const entry = hung.waitForRequest(/remoteEntry/);
    void new Shell(hung)
      .menuEntry('Benutzer')
      // oxlint-disable-next-line typescript/no-deprecated -- without it the click waits for the page that hangs
      .click({ noWaitAfter: true })
      .catch(() => undefined);
    await entry;
    await expect(async () => expect(await answers(hung)).toBe(false)).toPass();
    void devtools.send('Page.crash').catch(() => undefined);

    // Somebody ends the tab; whoever opens another one a little later is told.
    const later = await context.newPage();
    await later.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 90_000;
    });
    await later.goto(USERS);
    const panel = new FaultPanel(later);
    await expect(panel.heading(PART)).toBeVisible();
    await expect(panel.detail('Ursache')).toContainText('meldete sich nicht mehr');
    const reference = (await panel.detail('Referenz').textContent()) ?? '';
    await promote('0.1.0');
    await later.reload();
    await expect(new Shell(later).heading('Benutzer')).toBeVisible();

    const releases = new ReleasesPage(await newBrowser(browser, '/admin/releases'));
    await expect(async () => {
      await releases.open(PART);
      await expect(releases.event(reference)).toContainText('Blieb beim Laden stehen', { timeout: 5000 });
    }).toPass();
  },
);

test('an open tab learns of another shell, and of the one before after a rollback', async ({ browser }) => {
  const other = await makeOtherShell();
  const page = await newBrowser(browser, '/settings');
  await expect(new Shell(page).heading('Einstellungen')).toBeVisible();
  const runs = (main: string) =>
    page.evaluate((name) => [...document.scripts].some(({ src }) => src.endsWith(name)), main);
  for (const shell of [other, builtShell]) {
    const main = await mainOf(shell);
    expect(await runs(main)).toBe(false);
    publishShell(shell, product.shell);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByText('Eine neue Version steht bereit: die Anwendung selbst.')).toBeVisible();
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(new Shell(page).heading('Einstellungen')).toBeVisible();
    await expect(async () => expect(await runs(main)).toBe(true)).toPass();
  }
  await rm(other, { recursive: true });
});
