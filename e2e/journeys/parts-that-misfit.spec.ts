import type { Page } from '@playwright/test';
import type { RemoteRegistry, RemoteRelease } from '@depotwerk/contract/operation';
import { releaseKey } from '../../scripts/workspace/release-key.mjs';
import { signStatement } from '../../shared/release/src/signing-key.mjs';
import { Shell } from '../pages/shell';
import { decides } from '../support/matrix';
import { expect, test } from '../support/test';

test.use({ expectsFaults: true });

/** What a server that refuses nothing would hand out: a version of the user management on trial that says something else. */
async function handOut(
  page: Page,
  change: (release: RemoteRelease) => Partial<RemoteRelease>,
): Promise<void> {
  await page.route(/\/api\/remotes$/, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const registry = (await response.json()) as RemoteRegistry;
    const remotes = registry.remotes.map((signed) => {
      const release = JSON.parse(signed.statement) as RemoteRelease;
      if (release.name !== 'usermgmt') return signed;
      const statement = JSON.stringify({ ...release, version: '9.9.9', ...change(release) });
      return { ...signed, statement, signature: signStatement(statement, releaseKey), isTrial: true };
    });
    await route.fulfill({ response, json: { ...registry, remotes } });
  });
}

const greedy = ({ areas }: RemoteRelease) => ({
  areas: areas.flatMap((area) => [area, { ...area, path: '/customers' }]),
});

const greedyPart = decides('claims an area of another part while it is tried', 'usermgmt');
test(
  'a version on trial that claims the customers of another part hurts nobody: its live version comes instead',
  greedyPart,
  async ({ page, shell, signedInAs }) => {
    await handOut(page, greedy);
    await signedInAs('administrator', '/customers');
    await expect(shell.heading('Kunden')).toBeVisible();
    await shell.menuEntry('Benutzer').click();
    await expect(shell.heading('Benutzer')).toBeVisible();
  },
);

const fatalPart = decides('keeps the application from starting while it is tried', 'usermgmt');
test(
  'a version on trial that the application cannot start with is left out after two starts',
  fatalPart,
  async ({ page, shell, signedInAs }) => {
    // A label that is none: nothing can be drawn with it.
    await handOut(page, ({ navigation }) => ({
      navigation: navigation.map((entry) => ({ ...entry, permission: null, label: null as never })),
    }));
    await signedInAs('administrator', '/settings');
    const again = page.getByRole('button', { name: 'Erneut versuchen' });
    await again.click();
    await again.click();
    await expect(shell.heading('Einstellungen')).toBeVisible();
    await expect(shell.menuEntry('Benutzer')).toBeVisible();
  },
);

test('administrators reach the parts at an address that needs none of them', async ({ page, signedInAs }) => {
  await page.route(/\/remoteEntry\.js/, (route) => route.abort());
  await page.route(/\/api\/remotes$/, (route) => route.fulfill({ status: 500 }));
  await signedInAs('administrator', '/parts');
  await expect(new Shell(page).heading('Bereiche der Anwendung')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible();
});
