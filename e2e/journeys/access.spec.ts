import { expect, test } from '../support/test';

test('a customer sees the own contracts and no others', async ({
  page,
  list,
  contract,
  shell,
  backend,
  signedInAs,
}) => {
  await signedInAs('customer');
  await expect(list.rows.first()).toBeVisible();
  const owners = new Set(await list.column('Kunde'));
  expect(owners.size).toBe(1);
  expect(await list.total()).toBe((await list.rows.all()).length);
  await expect(shell.menuEntry('Tarife')).toHaveCount(0);
  await expect(shell.menuEntry('Benutzer')).toHaveCount(0);

  const [own = ''] = owners;
  const foreign = (await backend.contracts({ limit: 50 })).find(
    ({ customer }) => `${customer.lastName}, ${customer.firstName}` !== own,
  );
  await page.goto(`/contracts/${String(foreign?.id)}`);
  await expect(contract.notFound).toBeVisible();
});

test('who may not see tariffs is led to the contracts', async ({ page, shell, signedInAs }) => {
  await signedInAs('adviser', '/admin/tariffs');
  await expect(shell.heading('Verträge')).toBeVisible();
  await expect(page).toHaveURL(/\/contracts$/);
  await expect(shell.menuEntry('Tarife')).toHaveCount(0);
});

test('an unknown address says that there is no such page, and leads on to the contracts', async ({
  page,
  shell,
  signedInAs,
}) => {
  await signedInAs('adviser', '/gibt-es-nicht');
  await expect(page.getByText('Diese Seite gibt es nicht')).toBeVisible();
  await page.getByRole('link', { name: 'Zur Vertragsübersicht' }).click();
  await expect(shell.heading('Verträge')).toBeVisible();
});
