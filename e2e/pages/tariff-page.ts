import type { Page } from '@playwright/test';

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

  async tab(name: 'Versionen' | 'Vorschau' | 'Verlauf'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  get effects() {
    return this.page.getByRole('region', { name: 'Auswirkungen auf Verträge' });
  }
}
