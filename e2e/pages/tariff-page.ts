import type { Page } from '@playwright/test';
import { chooseMenuItem } from './choose-menu-item';

/** One tariff: its states, and what its release would change. */
export class TariffPage {
  constructor(private readonly page: Page) {}

  /** The list entry or address of a tariff is known by its name alone. */
  async open(name: string): Promise<void> {
    await this.page.goto(`/admin/tariffs?search=${encodeURIComponent(name)}`);
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  get submission() {
    return this.page.getByRole('dialog', { name: /zur Freigabe geben$/ });
  }

  /** Hands the draft over. @param day as it is typed, e.g. 01.12.2026 */
  async submit(day: string): Promise<void> {
    await this.button('Zur Freigabe geben').click();
    await this.submission.getByRole('textbox', { name: 'Gültig ab' }).fill(day);
    await this.submission.getByRole('button', { name: 'Zur Freigabe geben' }).click();
  }

  /** To the page of the second administrator, from that of the tariff. */
  async judge(): Promise<void> {
    await this.page.getByRole('link', { name: 'Freigabe prüfen' }).click();
    await this.page.getByRole('heading', { level: 1, name: /^Freigabe: / }).waitFor();
  }

  /** As the second administrator, from the page of the tariff. */
  async release(): Promise<void> {
    await this.judge();
    await this.button('Freigeben').click();
    await this.page.getByText('Die Version ist freigegeben.').last().waitFor();
    await this.button('Weitere Aktionen').waitFor();
  }

  /** Copies the tariff; its wizard opens. */
  async duplicate(): Promise<void> {
    await this.button('Weitere Aktionen').click();
    await chooseMenuItem(this.page, 'Duplizieren');
    await this.page.getByRole('heading', { level: 1, name: / \(Kopie\)$/ }).waitFor();
  }

  /** From the wizard of a saved tariff to its page. */
  async leaveWizard(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name }).click();
    await this.button('Weitere Aktionen').waitFor();
  }

  async tab(name: 'Versionen' | 'Vorschau' | 'Verlauf'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  get effects() {
    return this.page.getByRole('region', { name: 'Auswirkungen auf Verträge' });
  }
}
