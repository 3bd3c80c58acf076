import type { Page } from '@playwright/test';
import { parts } from '../support/parts';
import { expect, test } from '../support/test';

/** What the federation runtime keeps for host and remotes: every package, every version of it, and who brought it. */
const shareScope = (page: Page) =>
  page.evaluate(() =>
    window.__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default ?? {}).flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { from }]) => ({ name, version, from })),
      ),
    ),
  );

// The remotes are built without copies of their own, so the one copy is that of the host, whoever asked for it first. Of
// our own packages it offers the major before too, which holds no state.
test('each shared module exists once', async ({ page, shell, signedInAs }) => {
  await signedInAs('administrator');
  for (const { label, isWizard } of parts) {
    await shell.menuEntry(label).click();
    // Not the panel of a fault, which names the page too.
    await expect(shell.heading(new RegExp(`^${label}$`))).toBeVisible();
    if (isWizard) await page.goBack();
  }
  const provided = await shareScope(page);
  const names = [...new Set(provided.map(({ name }) => name))].sort();
  expect(names).toEqual([
    '@depotwerk/platform',
    '@depotwerk/ui/data',
    '@depotwerk/ui/details',
    '@depotwerk/ui/forms',
    '@depotwerk/ui/shell',
    'dayjs',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
  ]);
  for (const name of names) {
    const copies = provided.filter((entry) => entry.name === name);
    const majors = name.startsWith('@depotwerk/') ? 2 : 1;
    expect(new Set(copies.map(({ version, from }) => `${version} from ${from}`)).size, name).toBe(majors);
    expect(new Set(copies.map(({ from }) => from)), name).toEqual(new Set(['depotwerk_host']));
  }
});

test('only the remote of the current page is loaded', async ({ page, shell, signedInAs, addresses }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).origin));
  await signedInAs('administrator', '/admin/tariffs');
  await expect(shell.heading(/^Tarife$/)).toBeVisible();
  expect(loaded).toContain(addresses.remotes.admin);
  expect(loaded).not.toContain(addresses.remotes.contracts);
  expect(loaded).not.toContain(addresses.remotes.usermgmt);
});
