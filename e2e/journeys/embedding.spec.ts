import { launchOptions } from '../support/browser';
import { serveEmbeddingSite } from '../support/embedding-site';
import { inviteProspect } from '../support/invitation';
import { expect, test } from '../support/test';

// As browsers do that block cookies of third parties.
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--test-third-party-cookie-phaseout'] },
});

test('an allowed page shows the analysis in a frame that grows with it, and hears when it is finished', async ({
  page,
  request,
  addresses,
}) => {
  const { path } = await inviteProspect(request);
  const site = await serveEmbeddingSite(
    `${addresses.host}${path}`,
    Number(new URL(addresses.embeddingOrigin ?? '').port),
  );
  await page.goto(site.origin);
  const status = page.getByRole('status');
  await expect(status).toHaveText('Die Analyse ist da.');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Beginnen' }).click();
  await frame.getByRole('checkbox').first().check();
  const height = () => page.locator('iframe').evaluate((element) => element.clientHeight);
  const inner = () =>
    frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  await expect.poll(async () => (await height()) - (await inner())).toBe(0);
  const cookies = await frame.locator('body').evaluate(() => {
    document.cookie = 'third=party; SameSite=None; Secure';
    return document.cookie;
  });
  expect(cookies).toBe('');
  await expect(frame.getByText('Alles gespeichert')).toBeVisible();
  for (let screen = 0; screen < 40; screen++) {
    if (await frame.getByRole('button', { name: 'Analyse abschließen' }).isVisible()) break;
    const title = (await frame.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const skip = frame.getByRole('button', { name: 'Ohne Antwort weiter' });
    await (
      (await skip.isVisible()) ? skip : frame.getByRole('button', { name: 'Weiter', exact: true })
    ).click();
    await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(title);
  }
  await frame.getByRole('button', { name: 'Analyse abschließen' }).click();
  await expect(frame.getByText('Keine Empfehlung')).toBeVisible();
  await expect(status).toHaveText('Die Analyse ist abgeschlossen.');
  await site.close();
});

test.describe('any other page', () => {
  test.use({ expectsFaults: true });

  test('is refused by the browser', async ({ page, request, addresses }) => {
    const { path } = await inviteProspect(request);
    const site = await serveEmbeddingSite(`${addresses.host}${path}`, 0);
    await page.goto(site.origin);
    await expect
      .poll(async () => page.frames().some((frame) => frame.url().startsWith('chrome-error:')))
      .toBe(true);
    await expect(page.getByRole('status')).toHaveText('Die Analyse wird geladen.');
    await site.close();
  });
});
