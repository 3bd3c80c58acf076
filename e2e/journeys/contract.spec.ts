import { tabs } from '../pages/contract-page';
import { expect, test } from '../support/test';
import { todayInGerman } from '../support/today';

const number = (text: string) => Number(text.replace('.', '').replace(',', '.'));

test('every tab of a contract shows its content', async ({ list, contract, signedInAs }) => {
  await signedInAs('adviser', '/contracts?hints=any&sort=value&direction=desc');
  await list.rows.first().getByRole('link').click();

  for (const name of tabs) {
    await contract.tab(name).click();
    await expect(contract.tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(contract.panel).toBeVisible();
    await expect(contract.panel.getByRole('status', { name: /lädt|geladen/ })).toHaveCount(0);
    await expect(contract.panel.getByRole('alert')).toHaveCount(0);
  }
  await contract.tab('Übersicht').click();
  await expect(contract.panel.getByText('Wertentwicklung').first()).toBeVisible();
  await expect(contract.panel.getByRole('listitem').first()).toBeVisible();

  await contract.tab('Portfolio und Sparplan').click();
  for (const name of ['Portfolio', 'Sparplan']) {
    await expect(contract.table(name).getByRole('row')).not.toHaveCount(0);
  }
  await expect(contract.panel.getByText('%').first()).toBeVisible();

  await contract.tab('Optimierung').click();
  const hint = contract.panel.getByRole('article').first();
  await expect(hint.getByRole('img', { name: /^(Kritisch|Warnung|Hinweis): / })).toBeVisible();
});

test('the explanation of the score adds up to the score', async ({ list, contract, signedInAs }) => {
  await signedInAs('adviser', '/contracts?sort=value&direction=desc');
  await list.rows.first().getByRole('link').click();
  await contract.score.click();
  await expect(contract.scoreTable).toBeVisible();

  const rows = contract.scoreTable.locator('tbody').getByRole('row');
  const points = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('td:last-child')?.textContent),
  );
  const weights = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('td:nth-of-type(2)')?.textContent),
  );
  const sum = (texts: readonly (string | null | undefined)[]) =>
    texts.reduce((total, text) => total + (number(text ?? '') || 0), 0);
  expect(points).toHaveLength(7);
  expect(Math.abs(sum(weights) - 100)).toBeLessThan(0.5);
  const total = number(await contract.scoreTable.locator('tfoot').getByRole('cell').innerText());
  expect(Math.abs(sum(points) - total)).toBeLessThan(1);
});

test('a contract is marked as checked, and the history says by whom', async ({
  page,
  list,
  contract,
  signedInAs,
}) => {
  await signedInAs('adviser', '/contracts?check=due&sort=contractNumber&direction=asc');
  await list.rows.first().getByRole('link').click();
  await contract.markAsChecked.click();
  await expect(page.getByText('Der Vertrag ist als geprüft markiert.')).toBeVisible();

  await contract.tab('Verlauf').click();
  await expect(contract.panel).toContainText('Als geprüft markiert');
  await expect(contract.panel).toContainText(todayInGerman());
});

test('a contract is deleted only with the name typed, and is gone afterwards', async ({
  page,
  list,
  contract,
  backend,
  signedInAs,
}) => {
  const [victim] = await backend.contracts({ sort: 'contractNumber', direction: 'desc', limit: 1 });
  if (!victim) throw new Error('There is no contract to delete');
  await signedInAs('administrator', `/contracts/${String(victim.id)}`);
  const name = await contract.customer.innerText();

  const dialog = await contract.askToDelete();
  const confirm = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(`${name}x`);
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await confirm.click();

  await expect(page.getByText('Der Vertrag wurde gelöscht.')).toBeVisible();
  await expect(list.grid).toBeVisible();
  await page.goto(`/contracts/${String(victim.id)}`);
  await expect(contract.notFound).toBeVisible();
});
