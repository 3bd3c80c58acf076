import type { Locator, Page } from '@playwright/test';

/** Depots that banks have and that belong to no contract, with the dialogs that stand before it. */
export class NewDepotsPage {
  constructor(private readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { name: 'Neue Depots', level: 1 });
  }

  /** Of whichever bank is asked for. */
  get passwordDialog() {
    return this.page.getByRole('dialog', { name: /^(Anmelden|Neues Passwort) bei / });
  }

  passwordDialogOf(bank: string) {
    return this.page.getByRole('dialog', { name: `Anmelden bei ${bank}` });
  }

  updateDialogOf(bank: string) {
    return this.page.getByRole('dialog', { name: `Neues Passwort bei ${bank}` });
  }

  get refresh() {
    return this.page.getByRole('button', { name: 'Von Banken aktualisieren' });
  }

  depotsOf(bank: string) {
    return this.page.getByRole('table', { name: `Neue Depots bei ${bank}` });
  }

  stateOf(bank: string) {
    return this.page.getByRole('table', { name: 'Banken und Zugänge' }).getByRole('row', { name: bank });
  }

  /** Turns away all banks that ask for a password, one dialog after another, until one of these does. */
  async turnAwayUntil(...banks: readonly string[]): Promise<Locator> {
    const wanted = banks.map((bank) => `Anmelden bei ${bank}`);
    for (;;) {
      await this.passwordDialog.waitFor();
      const name = await this.passwordDialog.getByText(/^Anmelden bei /).innerText();
      if (wanted.includes(name)) return this.page.getByRole('dialog', { name });
      await this.turnAway(name);
    }
  }

  /** Turns away all of these banks, in the order in which they ask. */
  async turnAwayAll(banks: readonly string[]): Promise<void> {
    for (const bank of banks) await this.turnAway(`Anmelden bei ${bank}`);
  }

  private async turnAway(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}
