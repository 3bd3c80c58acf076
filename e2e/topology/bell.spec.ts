import { Bell } from '../pages/bell';
import { expect, test } from '../support/test';

test('the bell rings through nginx, whichever API process did the work', async ({
  page,
  backend,
  organisation,
  signedInAs,
}) => {
  const isin = await backend.isinOfSomeFund();
  const bell = new Bell(page);
  await signedInAs('administrator', '/workbench');
  await bell.open();
  // nginx gives each call to the next process; the stream stays with one.
  for (const number of ['eins', 'zwei', 'drei', 'vier']) {
    await organisation.contract(number, isin);
    // Sooner than the bell would ask by itself.
    await expect(bell.newsOf(`${number}-${organisation.mark}`)).toBeVisible({ timeout: 25_000 });
  }
});
