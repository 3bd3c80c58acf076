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

test('a finished import rings the bell without a reload, and leads to its report', async ({
  page,
  shell,
  backend,
  organisation,
  signedInAs,
}) => {
  const isin = await backend.isinOfSomeFund();
  const bell = new Bell(page);
  await signedInAs('administrator', '/workbench');
  await bell.open();
  await organisation.contract('glocke', isin);
  const news = bell.newsOf(`glocke-${organisation.mark}\\.gdv`);
  await expect(news).toContainText('Import abgeschlossen (ungelesen)');
  await news.click();
  await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f-]+$/);
  await expect(shell.content.getByText(`glocke-${organisation.mark}.gdv`).first()).toBeVisible();
});
