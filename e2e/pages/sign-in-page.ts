import type { Frame, Page } from '@playwright/test';

export class SignInPage {
  constructor(private readonly page: Page | Frame) {}

  get heading() {
    return this.page.getByRole('heading', { name: 'Anmelden' });
  }

  get userName() {
    return this.page.getByLabel('Benutzername');
  }

  get password() {
    return this.page.getByLabel('Passwort', { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Anmelden' });
  }

  get message() {
    return this.page.getByRole('alert');
  }

  get codeHeading() {
    return this.page.getByRole('heading', { name: 'Code eingeben' });
  }

  get code() {
    return this.page.getByLabel('Code aus der SMS');
  }

  get newCode() {
    return this.page.getByRole('button', { name: 'Neuen Code senden' });
  }

  async confirm(code: string): Promise<void> {
    await this.code.fill(code);
    await this.submit.click();
  }

  async signIn(userName: string, password: string): Promise<void> {
    await this.userName.fill(userName);
    await this.password.fill(password);
    await this.submit.click();
  }
}
