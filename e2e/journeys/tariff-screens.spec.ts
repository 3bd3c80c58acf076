import type { Locator, Page } from '@playwright/test';
import { TariffPage } from '../pages/tariff-page';
import { tariffSteps, TariffWizardPage } from '../pages/tariff-wizard-page';
import { demoAccount } from '../support/accounts';
import { openSession } from '../support/backend';
import { seriousProblems, sticksOut } from '../support/barriers';
import type { Organisation } from '../support/organisation';
import { expect, test } from '../support/test';

test.use({ actionTimeout: 15_000 });

/** A tariff of the demo data with all its components. */
async function demoTariffId({ api }: Organisation): Promise<number> {
  const { items } = await api.request('GET /tariffs', { query: { search: 'DL-DP1' } });
  const [tariff] = items;
  if (!tariff) throw new Error('There is no demo tariff');
  return tariff.id;
}

/** The draft that somebody has begun. */
async function begin(wizard: TariffWizardPage, page: Page, name: string): Promise<void> {
  await wizard.fill('Name', name);
  await wizard.fill('Schlüssel', name);
  await wizard.choose('Versicherer');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
}

test('no step of a tariff has a serious barrier or is too wide on a phone', async ({
  page,
  organisation,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInAs('administrator', `/admin/tariffs/${await demoTariffId(organisation)}/edit`);
  const wizard = new TariffWizardPage(page);
  for (const name of tariffSteps) {
    await wizard.step(name);
    await expect(page.getByRole('status', { name: /geladen/ })).toHaveCount(0);
    expect(await seriousProblems(page), name).toEqual([]);
    expect(await sticksOut(page), name).toBe(0);
  }
});

for (const kind of ['risk', 'allocation', 'universe', 'selection'])
  test(`list and wizard of the components of the kind ${kind} have no serious barrier and fit a phone`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signedInAs('administrator', `/admin/components/${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /geladen/ })).toHaveCount(0);
    expect(await seriousProblems(page)).toEqual([]);
    expect(await sticksOut(page)).toBe(0);
    await page.goto(`/admin/components/${kind}/new`);
    const steps = page.getByRole('navigation', { name: 'Schritte' }).getByRole('link');
    await steps.first().waitFor();
    for (const step of await steps.all()) {
      await step.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status', { name: /geladen/ })).toHaveCount(0);
      const name = await step.innerText();
      expect(await seriousProblems(page), name).toEqual([]);
      expect(await sticksOut(page), name).toBe(0);
    }
  });

/** Presses a key until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < 60 && !(await target.evaluate((one) => one === document.activeElement)); i += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test('a tariff is created and filled in by keyboard alone', async ({ page, organisation, signedInAs }) => {
  const name = organisation.named('Tasten');
  await signedInAs('administrator', '/admin/tariffs/new');
  const { keyboard } = page;
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await keyboard.type(name);
  await keyboard.press('Tab');
  await keyboard.type(name);
  await keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Versicherer' })).toBeFocused();
  await keyboard.type('Donau');
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Beschreibung' })).toBeFocused();
  await keyboard.type('Ohne Maus');
  await tabTo(page, page.getByRole('button', { name: 'Entwurf anlegen' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`Der Entwurf von „${name}“ ist gespeichert.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const opened = async (step: string) =>
    expect(page.getByRole('heading', { level: 2, name: step })).toBeFocused();
  const steps = page.getByRole('navigation', { name: 'Schritte' });
  const goTo = async (step: string) => {
    await tabTo(page, steps.getByRole('link', { name: new RegExp(`^${step}`) }), 'Shift+Tab');
    await keyboard.press('Enter');
    await opened(step);
  };
  await tabTo(page, page.getByRole('button', { name: 'Weiter', exact: true }));
  await keyboard.press('Enter');
  await opened('Grenzen');
  await tabTo(page, page.getByRole('textbox', { name: 'Mindestanzahl Fonds (Portfolio)' }));
  await keyboard.type('2');
  await goTo('Tarifart');
  const type = page.getByRole('combobox', { name: 'Tarifart' });
  await tabTo(page, type);
  await keyboard.press('ArrowDown');
  await expect(type).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const chosen = page.getByText('Fondsgebundene Lebensversicherung').filter({ visible: true });
  await expect(chosen.first()).toBeVisible();
  const optimization = page.getByRole('switch', { name: 'Laufende Optimierung' });
  await tabTo(page, optimization);
  await keyboard.press('Space');
  await expect(optimization).toBeChecked();
  await goTo('Optimierungshinweise');
  const answers = page.getByRole('radiogroup', { name: 'Günstigere ETF-Alternative' });
  await tabTo(page, answers.getByRole('radio', { name: 'Standard' }));
  await keyboard.press('ArrowRight');
  await expect(answers.getByRole('radio', { name: 'Streng' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Entwurf speichern' }));
  await keyboard.press('Enter');
  await expect(steps.getByRole('link', { name: 'Optimierungshinweise vollständig' })).toBeVisible();
});

test('what was typed survives a reload and the sign-out, and leaving asks', async ({
  page,
  shell,
  organisation,
  signIn,
  signedInAs,
}) => {
  const name = organisation.named('Entwurf');
  const wizard = new TariffWizardPage(page);
  await signedInAs('administrator', '/admin/tariffs/new');
  await begin(wizard, page, name);
  await shell.menuEntry('Verträge').click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await wizard.save();
  await page.goto('/logout');
  await signIn.heading.waitFor();
  await signedInAs('administrator', '/admin/tariffs');
  await new TariffPage(page).open(name);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  const unfinished = `${name} neu`;
  await page.getByRole('textbox', { name: 'Name' }).fill(unfinished);
  await page.goto('/logout');
  await signIn.heading.waitFor();
  const { userName, password } = demoAccount('administrator');
  await signIn.signIn(userName, password);
  await page.getByRole('button', { name: new RegExp(`^Weiterarbeiten: Tarif „${unfinished}“`) }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(unfinished);
});

test('of two administrators on one tariff the second is told and keeps what was typed', async ({
  page,
  otherComputer,
  organisation,
  signedInAs,
}) => {
  const name = organisation.named('Zwei');
  const wizard = new TariffWizardPage(page);
  await signedInAs('administrator', '/admin/tariffs/new');
  await begin(wizard, page, name);
  await wizard.save();
  await openSession(otherComputer.request, demoAccount('secondAdministrator'));
  const second = new TariffWizardPage(otherComputer);
  await new TariffPage(otherComputer).open(name);
  await otherComputer.getByRole('link', { name: 'Bearbeiten' }).click();
  await second.fill('Beschreibung', 'Von der Zweiten');
  await wizard.fill('Beschreibung', 'Vom Ersten');
  await wizard.save();
  await otherComputer.getByRole('button', { name: 'Entwurf speichern' }).click();
  const conflict = otherComputer.getByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' });
  await expect(conflict.getByRole('row', { name: /Beschreibung/ })).toContainText('Vom Ersten');
  await conflict.getByRole('button', { name: 'Meine Änderungen übernehmen' }).click();
  await expect(otherComputer.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('Von der Zweiten');
});
