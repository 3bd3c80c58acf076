import { expect } from '@playwright/test';
import type { TariffWizardPage } from './tariff-wizard-page';

/** The wizards of the four components above the tariff that they are made for; each fills in what its steps ask for. */
export class ComponentWizards {
  constructor(private readonly wizard: TariffWizardPage) {}

  /** Five classes with their usual borders. */
  async risk(name: string): Promise<void> {
    const risk = await this.wizard.create('Risikobaustein', name);
    await this.wizard.step('Risikoklassen', risk);
    await risk.getByRole('radio', { name: '5', exact: true }).check();
    await this.wizard.finish('Risikobaustein');
  }

  /** All peer groups, equally weighted. */
  async allocation(name: string): Promise<void> {
    const allocation = await this.wizard.create('Allokationsbaustein', name);
    await this.wizard.step('Vergleichsgruppen', allocation);
    const categories = allocation.getByRole('checkbox', { name: /: alle$/ });
    await categories.first().waitFor();
    for (const category of await categories.all()) await category.check();
    await this.wizard.step('Allokationsmatrix', allocation);
    await allocation.getByRole('radio', { name: 'automatisch' }).check();
    await this.wizard.choose('Art der Allokation', 'Gleichgewichtet', allocation);
    await expect(allocation.getByRole('row', { name: /^Risikobewertung/ })).toContainText(/\d,\d/);
    await this.wizard.finish('Allokationsbaustein');
  }

  /** The funds that meet the first criteria. */
  async universe(name: string): Promise<void> {
    const universe = await this.wizard.create('Universumsbaustein', name);
    await this.wizard.step('Fondsuniversum', universe);
    await universe.getByRole('radio', { name: 'Automatisch' }).check();
    await this.wizard.choose('Universumsart', '', universe);
    await this.wizard.finish('Universumsbaustein');
  }

  /** The three best funds of each peer group. */
  async selection(name: string): Promise<void> {
    const selection = await this.wizard.create('Auswahlbaustein', name);
    await this.wizard.step('Fondsauswahl', selection);
    await selection.getByRole('radio', { name: 'Automatisch' }).check();
    await this.wizard.choose('Rangfolge nach', '', selection);
    await this.wizard.fill('Anzahl der Fonds', '3', selection);
    await this.wizard.finish('Auswahlbaustein');
  }
}
