import type { Browser, Page } from '@playwright/test';
import { FaultPanel } from '../pages/fault-panel';
import { Shell } from '../pages/shell';
import { demoAccount, type Account } from '../support/accounts';
import { openAs, openSession } from '../support/backend';
import { isWhole } from '../support/matrix';
import { Organisation } from '../support/organisation';
import { startOwnProduct } from '../support/own-product';
import { OwnRepository } from '../support/own-repository';
import { expect, test } from '../support/test';

test.use({ expectsFaults: true });

async function newTab(browser: Browser, baseURL: string, account: Account, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await openAs(page, account, path);
  return page;
}

/** Somebody in other parts, who must not notice anything. */
async function startWork(browser: Browser, baseURL: string) {
  const page = await newTab(browser, baseURL, demoAccount('secondAdministrator'), '/contracts');
  const shell = new Shell(page);
  await expect(shell.heading('Verträge')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const stations = ['Kunden', 'Tarife', 'Benutzer', 'Fonds', 'Rollen', 'Verträge', 'Protokoll', 'Gruppen'];
  return async () => {
    const next = stations.shift() ?? '';
    stations.push(next);
    await shell.menuEntry(next).click();
    await expect(shell.heading(next)).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  };
}

// It installs packages and builds six times: `pnpm fault-matrix` runs it, `npm test` does not.
test.skip(!isWhole);

test('a team releases, tries, breaks and takes back its part from a repository of its own, while others work', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(900_000);
  const administrator = demoAccount('administrator');
  const product = await startOwnProduct();
  const team = await OwnRepository.create('orders', 'Aufträge', 'Orders');
  try {
    await team.pnpm('install');
    await team.pnpm('verify');

    const request = await playwright.request.newContext({ baseURL: product.url });
    const organisation = await Organisation.open(request, product.url);
    const pilot = await organisation.group('Pilot');
    const tester = await organisation.person('Tina', 'Administrator', pilot);
    const token = () => openSession(request, administrator);
    const change = async (...args: string[]) => team.releases(product, args, await token(), administrator);
    const goOn = await startWork(browser, product.url);

    await test.step('a candidate is nobody’s', async () => {
      await team.pnpm('releases', ['key']);
      await change('keys', 'add', 'orders', '.release-key/public.pem', '--name', 'Team Aufträge');
      await team.release(product, '0.1.0', await token());
      const page = await newTab(browser, product.url, administrator, '/contracts');
      await expect(new Shell(page).menuEntry('Verträge')).toBeVisible();
      await expect(new Shell(page).menuEntry('Aufträge')).toHaveCount(0);
      await goOn();
    });

    await test.step('a canary is that of one group', async () => {
      // It opens all pages first.
      await change('canary', 'orders', '0.1.0', '--group', pilot.id);
      const page = await newTab(browser, product.url, tester, '/contracts');
      await new Shell(page).menuEntry('Aufträge').click();
      await expect(new Shell(page).heading('Aufträge')).toBeVisible();
      const other = await newTab(browser, product.url, administrator, '/contracts');
      await expect(new Shell(other).menuEntry('Verträge')).toBeVisible();
      await expect(new Shell(other).menuEntry('Aufträge')).toHaveCount(0);
      await goOn();
    });

    await test.step('promoted, nobody has it but who holds its own right', async () => {
      await change('promote', 'orders', '0.1.0');
      const page = await newTab(browser, product.url, demoAccount('adviser'), '/contracts');
      await expect(new Shell(page).menuEntry('Verträge')).toBeVisible();
      await expect(new Shell(page).menuEntry('Aufträge')).toHaveCount(0);
      await page.goto('/orders');
      await expect(new Shell(page).heading('Verträge')).toBeVisible();
      await goOn();
    });

    const open = await test.step('a role gets the right, and its people have the part', async () => {
      await organisation.givePartRight('Berater', 'orders.view');
      const page = await newTab(browser, product.url, demoAccount('adviser'), '/contracts');
      await new Shell(page).menuEntry('Aufträge').click();
      await expect(new Shell(page).heading('Aufträge')).toBeVisible();
      await goOn();
      return page;
    });

    await test.step('what does not hold its promise is not promoted', async () => {
      await team.edit('src/i18n/de.json', (text) => text.replace('"Aufträge"', '"Vorgänge"'));
      await team.release(product, '0.2.0', await token());
      await expect(change('promote', 'orders', '0.2.0')).rejects.toThrow('does not hold what it promises');
      await team.edit('src/i18n/de.json', (text) => text.replace('"Vorgänge"', '"Aufträge"'));
      await goOn();
    });

    await test.step('what breaks for advisers only gets through, and is seen', async () => {
      await team.edit('src/features/orders/orders-page.tsx', (text) =>
        text
          .replace('import { useTranslation }', 'import { useMay, useTranslation }')
          .replace(
            "  const { t } = useTranslation('orders');",
            "  const { t } = useTranslation('orders');\n  const isReleaser = useMay('releases.manage');\n" +
              "  if (!isReleaser) throw new Error('broken on purpose');",
          ),
      );
      await team.release(product, '0.3.0', await token());
      await change('promote', 'orders', '0.3.0');
      const page = await newTab(browser, product.url, demoAccount('adviser'), '/orders');
      const panel = new FaultPanel(page);
      await expect(panel.heading('Aufträge')).toBeVisible();
      await expect(panel.detail('Version')).toHaveText('0.3.0');
      await goOn();
    });

    await test.step('taken back, the next tab has the version before, within a minute', async () => {
      const startedAt = Date.now();
      await change('rollback', 'orders');
      const page = await newTab(browser, product.url, demoAccount('adviser'), '/orders');
      await expect(new Shell(page).heading('Aufträge')).toBeVisible();
      expect(Date.now() - startedAt).toBeLessThan(60_000);
      await goOn();
    });

    // Who had the first version open has had it all the time.
    await new Shell(open).menuEntry('Verträge').click();
    await new Shell(open).menuEntry('Aufträge').click();
    await expect(new Shell(open).heading('Aufträge')).toBeVisible();
  } finally {
    for (const context of browser.contexts()) await context.close();
    await product.stop();
    await team.remove();
  }
});
