import type { Page } from '@playwright/test';

/** The page of one user, and the form for a new one. */
export class UserPage {
  constructor(private readonly page: Page) {}

  field(name: string) {
    return this.page.getByRole('textbox', { name });
  }

  action(name: string) {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  async chooseRole(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Rolle' }).click();
    await this.page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
  }

  /** Creates a user without a password; shows the user's page afterwards. */
  async create({
    userName,
    fullName,
    role,
  }: {
    userName: string;
    fullName: string;
    role: string;
  }): Promise<void> {
    await this.page.goto('/user-management/users/new');
    await this.field('Benutzername').fill(userName);
    await this.field('Vollständiger Name').fill(fullName);
    await this.chooseRole(role);
    await this.action('Benutzer anlegen').click();
  }

  /** Has a link made to hand over. @returns its address */
  async handOverLink(action: 'Einladen' | 'Passwort zurücksetzen'): Promise<string> {
    await this.action(action).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Ich übergebe den Link selbst' }).check();
    await dialog.getByRole('button', { name: 'Link erzeugen' }).click();
    const link = await dialog.getByRole('textbox', { name: /^Link zum Festlegen/ }).inputValue();
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    return link;
  }
}
