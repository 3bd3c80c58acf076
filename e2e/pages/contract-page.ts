import type { Page } from '@playwright/test';
import { chooseMenuItem } from './choose-menu-item';

export const tabs = [
  'Übersicht',
  'Portfolio und Sparplan',
  'Optimierung',
  'Risikoprofil',
  'Gespräche',
  'Dokumente',
  'Verlauf',
] as const;

export class ContractPage {
  constructor(private readonly page: Page) {}

  get customer() {
    return this.page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Wird geladen/ });
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

  /** A part of a tab by its heading. */
  table(name: string) {
    return this.panel.getByRole('table', { name, exact: true });
  }

  get notFound() {
    return this.page.getByText('Vertrag nicht gefunden').first();
  }

  /** Asks for the deletion; nothing is deleted before the dialog is confirmed. */
  async askToDelete() {
    await this.page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await chooseMenuItem(this.page, 'Vertrag löschen');
    return this.page.getByRole('dialog', { name: 'Vertrag endgültig löschen?' });
  }
}
