import type { Page } from '@playwright/test';

/** Where the link of an invitation or a reset leads. */
export class SetPasswordPage {
  constructor(private readonly page: Page) {}

  get userName() {
    return this.page.getByLabel('Benutzername');
  }

  async choose(password: string): Promise<void> {
    await this.page.getByLabel('Neues Passwort', { exact: true }).fill(password);
    await this.page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Passwort speichern' }).click();
  }
}
