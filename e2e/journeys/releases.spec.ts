import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureReleaseKey } from '../../shared/release/src/signing-key.mjs';
import { FaultPanel } from '../pages/fault-panel';
import { ReleasesPage } from '../pages/releases-page';
import { Shell } from '../pages/shell';
import { demoAccount, type Account } from '../support/accounts';
import { openAs, openSession } from '../support/backend';
import { BrowserComplaints } from '../support/browser-complaints';
import { handInRelease } from '../support/made-release';
import { decides } from '../support/matrix';
import { Organisation } from '../support/organisation';
import { serveOwnBuild } from '../support/own-build';
import { startOwnProduct, type OwnProduct } from '../support/own-product';
import { previousMajor, previousPart, releasePreviousPart } from '../support/previous-part';
import { expect, test } from '../support/test';

// These journeys change what everybody sees, so they have a product of their own.
test.use({ expectsFaults: true });
test.describe.configure({ mode: 'serial' });

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(async ({ browser }) => {
  // An open tab would go on asking a product that is gone.
  for (const context of browser.contexts()) await context.close();
  await product.stop();
});

const PART = 'Benutzerverwaltung';
const PATH = '/user-management/users';
const LOST = '/user-management/roles';

/** A new tab of somebody, and the version of the part that it loads. */
async function newTab(
  browser: Browser,
  account: Account,
  path = PATH,
): Promise<{ page: Page; version: string }> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await openAs(page, account, '/settings');
  const entry = page.waitForRequest(/\/remoteEntry\.js/);
  await page.goto(path);
  const version = /\/(\d+\.\d+\.\d+)\//.exec((await entry).url())?.[1] ?? '';
  return { page, version };
}

const losing = decides('takes away a page that its live version has', 'usermgmt');
test(
  'a version is tried with one group, released to all and taken back, while others work on',
  losing,
  async ({ browser, playwright }) => {
    // A tab for every question who gets which version.
    test.slow();
    const request = await playwright.request.newContext({ baseURL: product.url });
    const organisation = await Organisation.open(request, product.url);
    const pilot = await organisation.group('Pilot');
    const tester = await organisation.person('Tina', 'Administrator', pilot);
    const administrator = demoAccount('administrator');
    await handInRelease(organisation.api, product, { name: 'usermgmt', version: '0.2.0', lost: [LOST] });
    await handInRelease(organisation.api, product, {
      name: 'usermgmt',
      version: '0.3.0',
      entry: `throw new Error('broken on purpose');`,
    });

    const colleague = await newTab(browser, administrator, '/contracts');
    await colleague.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const open = await newTab(browser, administrator);
    expect(open.version).toBe('0.1.0');

    const { page } = await newTab(browser, administrator, '/admin/releases');
    const releases = new ReleasesPage(page);
    await releases.open(PART);
    await releases.choose('0.2.0', 'Erproben …');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Anteil aller Benutzer' }).fill('');
    await dialog.getByRole('combobox', { name: 'Gruppe, mit allen darunter' }).click();
    await page.getByRole('treeitem', { name: pilot.groupName }).click();
    await releases.confirm('Erproben');
    await expect(releases.version('0.2.0')).toContainText('In Erprobung');
    expect((await newTab(browser, tester)).version).toBe('0.2.0');
    expect((await newTab(browser, administrator)).version).toBe('0.1.0');

    await releases.choose('0.2.0', 'Veröffentlichen …');
    // Whoever promotes sees what users lose, and lets it go.
    await expect(dialog).toContainText(`Gegenüber 0.1.0 verschwindet:1 Seite: ${LOST}`);
    await expect(dialog.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /Das soll verschwinden/ }).check();
    await releases.confirm('Veröffentlichen');
    await expect(releases.version('0.2.0')).toContainText('Veröffentlicht');
    expect((await newTab(browser, administrator)).version).toBe('0.2.0');

    await releases.choose('0.3.0', 'Veröffentlichen …');
    await releases.confirm('Veröffentlichen');
    await expect(releases.version('0.3.0')).toContainText('Veröffentlicht');
    const broken = await newTab(browser, administrator);
    const panel = new FaultPanel(broken.page);
    await expect(panel.heading(PART)).toBeVisible();
    const reference = (await panel.detail('Referenz').textContent()) ?? '';

    await releases.rollBackTo('0.2.0');
    await expect(releases.version('0.3.0')).toContainText('Zurückgenommen');
    expect((await newTab(browser, administrator)).version).toBe('0.2.0');
    // The page looks again by itself, but not while a test waits.
    await expect(async () => {
      await page.reload();
      await expect(releases.event(reference)).toBeVisible({ timeout: 5000 });
    }).toPass();

    // Open sessions keep their version, and a colleague in another part noticed nothing.
    await new Shell(open.page).menuEntry('Gruppen').click();
    await expect(new Shell(open.page).heading('Gruppen')).toBeVisible();
    await new Shell(colleague.page).menuEntry('Kunden').click();
    await expect(new Shell(colleague.page).heading('Kunden')).toBeVisible();
    expect(await colleague.page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

const foreign = decides('is signed with the key of another team', 'usermgmt');
test(
  'nobody replaces the part of another team, and users keep what they have',
  foreign,
  async ({ browser, playwright }) => {
    const key = await mkdtemp(join(tmpdir(), 'depotwerk-foreign-'));
    ensureReleaseKey(key);
    const request = await playwright.request.newContext({ baseURL: product.url });
    const { api } = await Organisation.open(request, product.url);
    await expect(
      handInRelease(api, product, { name: 'usermgmt', version: '9.0.0', key }),
    ).rejects.toMatchObject({ response: { status: 409, data: { errorCode: 'releases.foreignKey' } } });
    await rm(key, { recursive: true });
    const { page } = await newTab(browser, demoAccount('administrator'));
    await expect(new Shell(page).heading('Benutzer')).toBeVisible();
    const releases = new ReleasesPage(page);
    await releases.open(PART);
    await expect(page.getByRole('table', { name: 'Schlüssel des Teams' }).getByText('Gültig')).toBeVisible();
    await expect(releases.version('9.0.0')).toHaveCount(0);
  },
);

const stranger = decides('is handed in by the team of another part', 'contracts');
test(
  'who releases one part sees, tries, promotes and takes back this one alone; who loads own builds, only that',
  stranger,
  async ({ browser, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: product.url });
    const organisation = await Organisation.open(request, product.url);
    const pilot = await organisation.group('Pilot der Benutzerverwaltung');
    const team = await organisation.role('Team Benutzerverwaltung', ['groups.view']);
    await organisation.givePartRight(team.roleName, 'usermgmt.manageReleases');
    // Who does not see all groups tries it with an own one.
    const owner = await organisation.person('Olga', team.roleName, pilot);
    const api = await organisation.apiOf(owner);
    await handInRelease(api, product, { name: 'usermgmt', version: '0.4.0' });
    await expect(handInRelease(api, product, { name: 'contracts', version: '9.0.0' })).rejects.toMatchObject({
      response: { status: 403 },
    });

    const context = await browser.newContext({ baseURL: product.url, locale: 'de-DE' });
    const page = await context.newPage();
    await openAs(page, owner, '/settings');
    await new Shell(page).menuEntry('Versionen').click();
    await expect(page.getByRole('main').getByRole('link', { name: PART, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Verträge', exact: true })).toHaveCount(0);

    const releases = new ReleasesPage(page);
    await releases.open(PART);
    await releases.choose('0.4.0', 'Erproben …');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Anteil aller Benutzer' }).fill('');
    await dialog.getByRole('combobox', { name: 'Gruppe, mit allen darunter' }).click();
    await page.getByRole('treeitem', { name: pilot.groupName }).click();
    await releases.confirm('Erproben');
    await expect(releases.version('0.4.0')).toContainText('In Erprobung');
    await releases.choose('0.4.0', 'Veröffentlichen …');
    await releases.confirm('Veröffentlichen');
    await expect(releases.version('0.4.0')).toContainText('Veröffentlicht');
    await releases.rollBackTo('0.2.0');
    await expect(releases.version('0.4.0')).toContainText('Zurückgenommen');
    // What the part may claim is said by others.
    await expect(page.getByRole('button', { name: 'Festlegen …' })).toHaveCount(0);

    await page.goto('/admin/releases/contracts');
    await expect(
      page.getByRole('heading', { name: 'Diesen Bereich veröffentlichen Sie nicht' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abschalten …' })).toHaveCount(0);

    const developers = await organisation.role('Entwicklung', ['releases.override']);
    const developer = await organisation.person('Emil', developers.roleName);
    const other = await (await browser.newContext({ baseURL: product.url, locale: 'de-DE' })).newPage();
    await openAs(other, developer, '/settings');
    await new Shell(other).menuEntry('Versionen').click();
    await expect(other.getByRole('button', { name: `Eigene Fassung von „${PART}“ laden` })).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: PART, exact: true })).toHaveCount(0);
    await expect(
      handInRelease(await organisation.apiOf(developer), product, { name: 'usermgmt', version: '0.5.0' }),
    ).rejects.toMatchObject({ response: { status: 403 } });
  },
);

test('a part of a team that has not moved to the new major version works beside the others', async ({
  browser,
  playwright,
}) => {
  // It is built twice, as every release is, and opened in a browser of its own before it is promoted; then all of it once more.
  test.setTimeout(360_000);
  const major = await previousMajor();
  const administrator = demoAccount('administrator');
  const request = await playwright.request.newContext({ baseURL: product.url });
  await releasePreviousPart(product, () => openSession(request, administrator), administrator);

  const { label, path, version, nextVersion } = previousPart;
  const { page } = await newTab(browser, administrator, path);
  await expect(new Shell(page).heading(label)).toBeVisible();
  await expect(page.getByText(/^Angemeldet ist \S/)).toBeVisible();
  await page.getByRole('button', { name: 'Anordnen' }).click();
  await expect(page.getByText('2 Kacheln')).toBeVisible();

  // A part of the present major, in the same document and by the same router, and back.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Zu den Benutzern' }).click();
  await expect(new Shell(page).heading('Benutzer')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 Kacheln')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  const releases = new ReleasesPage(page);
  await releases.open(label);
  // Its key came by a command: this shell was built before there was one.
  await expect(page.getByRole('table', { name: 'Schlüssel des Teams' })).toContainText('Team Aufträge');
  await expect(releases.version(version)).toContainText(`Nutzt eine frühere Hauptversion (^${major})`);
  await expect(releases.version(nextVersion)).toContainText('Zurückgenommen');
});

test('a developer loads a part from the own machine, nobody else does, and one click ends it', async ({
  browser,
}) => {
  const build = await serveOwnBuild('usermgmt');
  const { page } = await newTab(browser, demoAccount('administrator'), '/admin/releases');
  const complaints = await BrowserComplaints.of(page);
  const shell = new Shell(page);
  const isOwnBuild = (tab: Page) => tab.evaluate(() => 'isOwnBuild' in window);
  const openPart = async (tab: Page) => {
    const answer = await tab.goto(PATH);
    return answer?.headers()['content-security-policy'] ?? '';
  };
  const releases = new ReleasesPage(page);
  await releases.open(PART);
  await releases.loadOwnBuild(build.url);
  await expect(shell.ownBuild).toContainText(`Eigene Fassung: ${PART}`);
  await expect(shell.ownBuild).toContainText(`${build.url} noch`);
  await expect(shell.ownBuild).toContainText(/noch (8 Std\. 0|7 Std\. 59) Min\./);

  expect(await openPart(page)).toContain(build.url);
  await expect(shell.heading('Benutzer')).toBeVisible();
  await expect(shell.ownBuild).toBeVisible();
  expect(await isOwnBuild(page)).toBe(true);

  const colleague = (await newTab(browser, demoAccount('administrator'))).page;
  expect(await openPart(colleague)).not.toContain(build.url);
  await expect(new Shell(colleague).heading('Benutzer')).toBeVisible();
  expect(await isOwnBuild(colleague)).toBe(false);
  await expect(new Shell(colleague).ownBuild).toHaveCount(0);

  await build.stop();
  await page.reload();
  const panel = new FaultPanel(page);
  await expect(panel.detail('Ursache')).toContainText('antwortet auf Ihrem Rechner kein Server');
  await panel.endOwnBuild.click();
  await expect(shell.heading('Benutzer')).toBeVisible();
  await expect(shell.ownBuild).toHaveCount(0);
  expect(await isOwnBuild(page)).toBe(false);
  expect(await openPart(page)).not.toContain(build.url);
  expect(complaints.cspViolations).toEqual([]);
});

test('one changed byte is refused, and seen by whoever released it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.route('**/remoteEntry.js*', async (route) => {
    if (
      !route
        .request()
        .url()
        .startsWith(product.remoteUrls.contracts ?? '')
    )
      return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await openAs(page, demoAccount('administrator'), '/customers');
  const panel = new FaultPanel(page);
  await expect(panel.detail('Ursache')).toContainText('Prüfsumme stimmt nicht');
  const reference = (await panel.detail('Referenz').textContent()) ?? '';
  const releases = new ReleasesPage(
    (await newTab(browser, demoAccount('administrator'), '/admin/releases')).page,
  );
  await expect(async () => {
    await releases.open('Verträge');
    await expect(releases.event(reference)).toBeVisible({ timeout: 5000 });
  }).toPass();
});

/** The statements of the contracts say something else than what was signed. @param addresses of the registry that are forged */
async function forgedRegistry(browser: Browser, addresses: RegExp): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.route(addresses, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('/contracts', '/contracts-of-somebody-else');
    await route.fulfill({ response, body: text });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAs(page, demoAccount('administrator'), '/settings');
  await expect(new Shell(page).heading('Einstellungen')).toBeVisible();
  await expect(new Shell(page).menuEntry('Tarife')).toBeVisible();
  return { page, asked };
}

test('a registry that nobody signed is as good as none', async ({ browser }) => {
  const { page, asked } = await forgedRegistry(browser, /\/api\/remotes(\/[a-z]+)?$/);
  await expect(new Shell(page).menuEntry('Verträge')).toHaveCount(0);
  expect(asked.filter((url) => url.startsWith(product.remoteUrls.contracts ?? ''))).toEqual([]);
});

test('in the place of a version that nobody signed comes the last one that was live', async ({ browser }) => {
  const { page } = await forgedRegistry(browser, /\/api\/remotes$/);
  await new Shell(page).menuEntry('Verträge').click();
  await expect(new Shell(page).heading('Verträge')).toBeVisible();
  await expect(page).toHaveURL(/\/contracts$/);
});
