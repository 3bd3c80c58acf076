import type { Page } from '@playwright/test';
import { Shell } from '../pages/shell';
import { SignInPage } from '../pages/sign-in-page';
import { TariffPage } from '../pages/tariff-page';
import { demoAccount } from '../support/accounts';
import { openAs, openSession } from '../support/backend';
import { deafenTab, expectNothingLeft, isolateTab } from '../support/next-person';
import type { Organisation, Person } from '../support/organisation';
import { expect, test as base } from '../support/test';
import { today } from '../support/today';

interface Fixtures {
  /** An administrator in front of `page`. */
  readonly first: Person;
  /** What only that one sees of the list that is open: names of other customers. */
  readonly traces: () => Promise<readonly string[]>;
  /** Another tab of the same browser. */
  readonly otherTab: Page;
}

const test = base.extend<Fixtures>({
  first: ({ organisation }, use) => organisation.person('Vera', 'Administrator').then(use),
  traces: async ({ first, list, organisation }, use) => {
    const customer = await organisation.apiOf(demoAccount('customer'));
    const { items } = await customer.request('GET /contracts');
    const own = items.map(({ customer: { lastName, firstName } }) => `${lastName}, ${firstName}`);
    await use(async () => {
      let names: readonly string[] = [];
      await expect(async () => {
        const seen = new Set(await list.column('Kunde'));
        names = [...seen].filter((name) => name !== '' && !own.includes(name));
        expect(names.length).toBeGreaterThan(1);
      }).toPass();
      return [...names, first.fullName];
    });
  },
  otherTab: ({ context }, use) => context.newPage().then(use),
});

const REPLACED = 'In einem anderen Tab dieses Browsers hat sich jemand anderes angemeldet.';

/** At the sign-in, before anybody signs in elsewhere in this browser; later it would find that one's session. */
async function openDeaf(tab: Page): Promise<void> {
  await deafenTab(tab);
  await tab.goto('/contracts');
  await expect(new SignInPage(tab).heading).toBeVisible();
}

/** As an administrator does it; the tab hears of it with its next call. */
async function endSessionsOf({ api }: Organisation, { userName }: Person): Promise<void> {
  const { items } = await api.request('GET /users', { query: { search: userName } });
  await api.request('DELETE /users/:userId/sessions', { params: { userId: items[0]?.id ?? '' } });
}

test('after signing out', async ({ page, first, traces, shell }) => {
  await openAs(page, first, '/contracts');
  const before = await traces();
  await shell.signOut();
  await expectNothingLeft(page, before);
});

test('after signing out in another tab', async ({ page, first, traces, otherTab }) => {
  await openAs(page, first, '/contracts');
  const before = await traces();
  await otherTab.goto('/logout');
  await expectNothingLeft(page, before);
});

test('after "Back" from the sign-in', async ({ page, first, traces, shell, list, signIn }) => {
  await openAs(page, first, '/contracts');
  const before = await traces();
  await list.rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/contracts\/\d+/);
  await shell.signOut();
  await expect(signIn.heading).toBeVisible();
  await page.goBack();
  await expectNothingLeft(page, before);
});

test('after a page that the browser kept and shows again', async ({ page, first, traces }) => {
  await openAs(page, first, '/contracts');
  const before = await traces();
  const isInSight = () => page.locator('html').isVisible();
  const tell = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, type);
  await tell('pagehide');
  expect(await isInSight()).toBe(false);
  await page.context().clearCookies();
  await tell('pageshow');
  await expectNothingLeft(page, before);
});

test('after the cookies are gone and the next page is opened', async ({
  page,
  context,
  first,
  traces,
  shell,
}) => {
  await openAs(page, first, '/contracts?search=a');
  const before = await traces();
  await context.clearCookies();
  await shell.menuEntry('Kunden').click();
  await expectNothingLeft(page, before);
});

test('after everything that the browser stores is cleared', async ({
  page,
  context,
  first,
  traces,
  shell,
}) => {
  await openAs(page, first, '/contracts');
  const before = await traces();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await shell.menuEntry('Kunden').click();
  await expectNothingLeft(page, before);
});

test('after a reading call that met the end of the session', async ({
  page,
  first,
  traces,
  list,
  organisation,
}) => {
  await openAs(page, first, '/contracts');
  const before = await traces();
  await endSessionsOf(organisation, first);
  await list.rows.first().getByRole('link').first().click();
  await expectNothingLeft(page, before);
});

test('after a writing call that met the end of the session', async ({
  page,
  first,
  traces,
  list,
  contract,
  organisation,
}) => {
  await openAs(page, first, '/contracts');
  const before = await traces();
  await list.rows.first().getByRole('link').first().click();
  await expect(contract.markAsChecked).toBeVisible();
  await page.route('**/last-checked', async (route) => {
    await endSessionsOf(organisation, first);
    await route.continue();
  });
  await contract.markAsChecked.click();
  await expectNothingLeft(page, before);
});

test('after a renewal that met the cookie of somebody else, whose session goes on', async ({
  page,
  first,
  traces,
  list,
  signIn,
  otherTab,
}) => {
  await isolateTab(page);
  await openAs(page, first, '/contracts');
  const before = await traces();
  await openAs(otherTab, demoAccount('secondAdministrator'), '/settings');
  const renewal = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/auth/refresh',
  );
  // A call of the tab's own may end it before the link is pressed: then there is nothing left to press.
  const pressed = list.rows.first().getByRole('link').first().click();
  pressed.catch(() => undefined);
  expect((await renewal).status()).toBe(409);
  await expect(page.getByRole('status').filter({ hasText: REPLACED })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await expect(signIn.heading).toBeVisible();

  await otherTab.reload();
  await expect(new Shell(otherTab).heading('Einstellungen')).toBeVisible();
  await expectNothingLeft(page, before);
});

test('after ten minutes in which nobody touched the tab, while somebody else signed in', async ({
  page,
  first,
  traces,
  otherTab,
}) => {
  await isolateTab(page);
  await page.clock.install();
  await openAs(page, first, '/contracts');
  const before = await traces();
  await openAs(otherTab, demoAccount('secondAdministrator'), '/settings');
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('status').filter({ hasText: REPLACED })).toBeVisible();
  await expectNothingLeft(page, before);
});

test('after a reload that met the cookie of somebody else', async ({ page, first, traces, otherTab }) => {
  await isolateTab(page);
  await openAs(page, first, '/contracts');
  const before = await traces();
  await openAs(otherTab, demoAccount('secondAdministrator'), '/settings');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: REPLACED })).toBeVisible();
  await expectNothingLeft(page, before);
});

test('in a frame of another page', async ({ page, addresses, first, otherTab }) => {
  const address = `${addresses.host}/embedding`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="/contracts" title="Depotwerk" style="width: 1400px; height: 850px"></iframe>',
    }),
  );
  await openSession(page.request, first);
  await page.goto(address);
  const frame = page.frame({ url: /\/contracts$/ });
  if (!frame) throw new Error('There is no frame');
  const rows = frame.getByRole('grid', { name: /^Vertragsliste/ }).getByRole('gridcell');
  await expect(rows.first()).toBeVisible();
  await otherTab.goto('/logout');
  await expectNothingLeft(page, [first.fullName], frame);
});

test.describe('a tab', () => {
  test('that is at the sign-in goes on when its person signs in in another one', async ({
    page,
    otherTab,
    shell,
  }) => {
    await page.goto('/settings');
    await expect(new SignInPage(page).heading).toBeVisible();
    await otherTab.goto('/contracts');
    const { userName, password } = demoAccount('adviser');
    await new SignInPage(otherTab).signIn(userName, password);
    await expect(shell.heading('Einstellungen')).toBeVisible();
  });

  test('of somebody else ends at once, says why and keeps nothing for the next one', async ({
    page,
    first,
    traces,
    otherTab,
  }) => {
    await openDeaf(otherTab);
    await openAs(page, first, '/contracts?search=a');
    const before = await traces();
    const { userName, password } = demoAccount('secondAdministrator');
    await new SignInPage(otherTab).signIn(userName, password);
    await expect(page.getByRole('status').filter({ hasText: REPLACED })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(new Shell(otherTab).heading('Verträge')).toBeVisible();
    await expectNothingLeft(page, before);
  });

  test('of the same person goes on when that one signs in again', async ({
    page,
    first,
    shell,
    otherTab,
  }) => {
    await openDeaf(otherTab);
    await openAs(page, first, '/settings');
    await expect(shell.heading('Einstellungen')).toBeVisible();
    await new SignInPage(otherTab).signIn(first.userName, first.password);
    await expect(new Shell(otherTab).heading('Verträge')).toBeVisible();
    await shell.menuEntry('Fonds').click();
    await expect(shell.heading('Fonds')).toBeVisible();
  });
});

test.describe('four eyes', () => {
  /** Submitted by the second administrator, so that only another one may release it. */
  async function submittedTariff(organisation: Organisation): Promise<number> {
    const api = await organisation.apiOf(demoAccount('secondAdministrator'));
    const copy = await api.request(
      'POST /tariffs/:tariffId/duplicate',
      { params: { tariffId: 1 } },
      { headers: { 'Content-Type': false } },
    );
    const submitted = await api.request('POST /tariffs/:tariffId/submission', {
      params: { tariffId: copy.tariffId },
      version: copy.version,
      body: { validFrom: today(), note: null },
    });
    expect(submitted.state).toBe('submitted');
    return copy.tariffId;
  }

  test('stay apart: the tab of the one releases nothing once the other has signed in', async ({
    page,
    otherTab,
    organisation,
    first,
  }) => {
    const tariffId = await submittedTariff(organisation);
    await isolateTab(page);
    await openAs(page, first, `/admin/tariffs/${tariffId}`);
    const tariff = new TariffPage(page);
    await tariff.judge();
    const release = tariff.button('Freigeben');
    await expect(release).toBeVisible();
    await openAs(otherTab, demoAccount('secondAdministrator'), '/settings');

    await release.click();
    await expect(page.getByRole('status').filter({ hasText: REPLACED })).toBeVisible();
    const { state } = await organisation.api.request('GET /tariffs/:tariffId/draft', {
      params: { tariffId },
    });
    expect(state).toBe('submitted');
  });
});
