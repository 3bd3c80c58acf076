import { expect, test } from '../support/test';

test('the bell rings through nginx, whichever API process did the work', async ({
  page,
  backend,
  organisation,
  signedInAs,
}) => {
  const [contract] = await backend.contracts({ limit: 1 });
  const [fund] = await backend.fundsOf(contract?.tariff.id ?? 0);
  await signedInAs('administrator', '/workbench');
  await page.getByRole('button', { name: /^Mitteilungen/ }).click();
  const panel = page.getByRole('dialog', { name: 'Mitteilungen' });
  await expect(panel).toBeVisible();
  // nginx gives each call to the next process; the stream stays with one.
  for (const number of ['eins', 'zwei', 'drei', 'vier']) {
    await organisation.contract(number, fund?.isin ?? '');
    // Sooner than the bell would ask by itself.
    await expect(panel.getByRole('link', { name: new RegExp(`${number}-${organisation.mark}`) })).toBeVisible(
      {
        timeout: 10_000,
      },
    );
  }
});
