import type { Page } from '@playwright/test';
import { Bell } from '../pages/bell';
import { expect, test } from '../support/test';

test('the search finds a contract with a typing error and opens it', async ({
  page,
  shell,
  backend,
  signedInAs,
}) => {
  const [row] = await backend.contracts({ limit: 1 });
  if (!row) throw new Error('the demo has contracts');
  const { contractNumber } = row;
  const middle = Math.floor(contractNumber.length / 2);
  await signedInAs('administrator', '/workbench');
  await expect(shell.heading('Arbeitsplatz')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: /suchen/ })
    .fill(contractNumber.slice(0, middle) + contractNumber.slice(middle + 1));
  await expect(page.getByText('Kein genauer Treffer. Ähnlich sind:')).toBeVisible();
  await page.getByRole('option', { name: contractNumber }).click();
  await expect(page).toHaveURL(/\/contracts\/\d+$/);
  await expect(shell.content.getByText(contractNumber).first()).toBeVisible();
});

/** Takes from the page what it asks for by itself every half minute, so that only what the server pushes reaches it. */
const keepFromAsking = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setInterval.bind(window);
    window.setInterval = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 10_000 ? start(run, ms, ...rest) : 0) as typeof window.setInterval;
  });

test('an import that ends elsewhere rings the bell of a page that asks for nothing, and leads to its report', async ({
  page,
  shell,
  backend,
  organisation,
  signedInAs,
}) => {
  const isin = await backend.isinOfSomeFund();
  const bell = new Bell(page);
  await keepFromAsking(page);
  await signedInAs('administrator', '/workbench');
  await bell.open();
  // By another session of the same person.
  await organisation.contract('glocke', isin);
  const news = bell.newsOf(`glocke-${organisation.mark}\\.gdv`);
  await expect(news).toContainText('Import abgeschlossen (ungelesen)');
  await news.click();
  await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f-]+$/);
  await expect(shell.content.getByText(`glocke-${organisation.mark}.gdv`).first()).toBeVisible();
});
