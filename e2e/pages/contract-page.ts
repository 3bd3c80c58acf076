import type { Page } from '@playwright/test';

export const tabs = [
  'Übersicht',
  'Portfolio und Sparplan',
  'Optimierung',
  'Risikoprofil',
  'Dokumente',
  'Verlauf',
] as const;

export class ContractPage {
  constructor(private readonly page: Page) {}

  get customer() {
    return this.page.getByRole('heading', { level: 1 });
  }

  tab(name: (typeof tabs)[number]) {
    return this.page.getByRole('tab', { name });
  }

  get panel() {
    return this.page.getByRole('tabpanel');
  }

  get score() {
    return this.page.getByRole('button', { name: /^Score \d+: Erklärung anzeigen$/ });
  }

  get scoreTable() {
    return this.page.getByRole('tooltip').getByRole('table');
  }

  get markAsChecked() {
    return this.page.getByRole('button', { name: 'Als geprüft markieren' });
  }

  get delete() {
    return this.page.getByRole('button', { name: 'Löschen', exact: true });
  }

  /** Header figure by its label. */
  figure(label: string | RegExp) {
    return this.page.getByRole('main').locator('dt').filter({ hasText: label }).locator('+ dd').first();
  }

  async open(contractId: number): Promise<void> {
    await this.page.goto(`/contracts/${String(contractId)}`);
    await this.customer.waitFor();
  }
}
