import { lookAround } from '../../shared/release/src/page-views.mjs';
import { PATIENCE_SECONDS, provePages } from '../../shared/release/src/prove-pages.mjs';
import { demoAccount } from '../support/accounts';
import { expect, test } from '../support/test';

test('a proof opens a page in both languages, both themes and on a phone', async ({ baseURL }) => {
  const problems = await provePages({
    shell: baseURL ?? '',
    pages: [{ path: '/customers', heading: { de: 'Kunden', en: 'Customers' } }],
    account: demoAccount('administrator'),
    seconds: PATIENCE_SECONDS,
  });
  expect(problems).toEqual([]);
});

test('a proof names what a phone is too narrow for, and a page that stays light in the dark', async ({
  page,
  shell,
  signedInAs,
}) => {
  await signedInAs('administrator', '/settings');
  await expect(shell.heading('Einstellungen')).toBeVisible();
  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.style.width = '900px';
    wide.textContent = '·';
    document.querySelector('main')?.append(wide);
    new MutationObserver(() => {
      if (document.documentElement.style.colorScheme === 'dark')
        document.documentElement.style.colorScheme = 'light';
    }).observe(document.documentElement, { attributes: true });
  });
  const problems: string[] = [];
  await lookAround(page, (problem) => problems.push(problem));
  expect([...new Set(problems)]).toEqual([
    'does not take the dark theme',
    'is wider than a window of 360 px',
  ]);
});
