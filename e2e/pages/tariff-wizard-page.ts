import { expect, type Locator, type Page } from '@playwright/test';

export const tariffSteps = [
  'Angaben zum Tarif',
  'Grenzen',
  'Bausteine',
  'Tarifart',
  'Optimierungshinweise',
  'Hinweise für Experten',
  'Zusammenfassung',
] as const;

export type Component = 'Risikobaustein' | 'Allokationsbaustein' | 'Universumsbaustein' | 'Auswahlbaustein';

/** A tariff with its steps, and the wizard of a component above it. */
export class TariffWizardPage {
  constructor(private readonly page: Page) {}

  /** The wizard of a new component. */
  creator(component: Component) {
    return this.page.getByRole('dialog', { name: `Neuer ${component}` });
  }

  get check() {
    return this.page.getByRole('complementary', { name: 'Prüfung' });
  }

  /** Waits for the check of what stands in the form, which must find nothing critical. */
  async expectReleasable(): Promise<void> {
    await expect(this.check.getByRole('status')).toHaveText(/^(Keine Auffälligkeiten|\d+ Meldung(en)?)$/);
    await expect(this.check.getByRole('listitem').filter({ hasText: 'Kritisch' })).toHaveText([]);
  }

  /** @param within the page, or the wizard of a component */
  async step(name: string, within: Page | Locator = this.page): Promise<void> {
    await within
      .getByRole('navigation', { name: 'Schritte' })
      .last()
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await within.getByRole('heading', { level: 2, name }).waitFor();
  }

  /** Fills an input by its label. */
  async fill(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('textbox', { name: new RegExp(`^${escaped(label)}`) }).fill(text);
  }

  /** Chooses from a dropdown. @param option the beginning of its text; without it the first one */
  async choose(label: string, option = '', within: Page | Locator = this.page): Promise<void> {
    const box = within.getByRole('combobox', { name: new RegExp(`^${escaped(label)}`) });
    await box.click();
    const list = this.page.locator(`[id="${(await box.getAttribute('aria-controls')) ?? ''}"]`).locator('..');
    await list.getByTitle(/./).first().waitFor();
    if ((await box.getAttribute('readonly')) === null) await box.fill(option);
    await list
      .getByTitle(new RegExp(`^${escaped(option)}`))
      .first()
      .click();
  }

  async button(name: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
  }

  /** Fills in the first step; the tariff becomes the one of the insurer's new contracts. */
  async enterInfo(name: string, insurer: string): Promise<void> {
    await this.fill('Name', name);
    await this.fill('Schlüssel', name);
    await this.choose('Versicherer', insurer);
    await this.page
      .getByRole('radiogroup', { name: 'Standardtarif' })
      .getByRole('radio', { name: 'Ja' })
      .check();
  }

  /** @param level percent, as it is typed @param interest percent a year */
  async guarantee(level: string, interest: string): Promise<void> {
    await this.fill('Garantieniveau', level);
    await this.fill('Garantiezins', interest);
  }

  async save(): Promise<void> {
    const message = this.page.getByText(/^Der Entwurf von .* ist gespeichert\.$/);
    // That of the save before would stand for this one.
    await expect(message).toHaveCount(0);
    await this.page.getByRole('button', { name: /^Entwurf (anlegen|speichern)$/ }).click();
    await message.waitFor();
  }

  /** Opens the wizard of a component beside its dropdown. @returns the wizard, with key and name filled in */
  async create(component: Component, name: string): Promise<Locator> {
    await this.button(`${component} neu anlegen`);
    const creator = this.creator(component);
    await this.fill('Schlüssel', name, creator);
    await creator.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    return creator;
  }

  /** Saves the component and waits until the tariff has it. */
  async finish(component: Component): Promise<void> {
    await this.button('Baustein anlegen', this.creator(component));
    await this.creator(component).waitFor({ state: 'hidden' });
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
