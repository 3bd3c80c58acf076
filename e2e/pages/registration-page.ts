import type { Page } from '@playwright/test';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly password: string;
}

/** The screens of the registration. */
export class RegistrationPage {
  constructor(private readonly page: Page) {}

  field(name: string) {
    return this.page.getByLabel(name, { exact: true });
  }

  get next() {
    return this.page.getByRole('button', { name: 'Weiter' });
  }

  get back() {
    return this.page.getByRole('button', { name: 'Zurück' });
  }

  async enterPerson({ firstName, lastName, email, phoneNumber }: Person): Promise<void> {
    await this.field('Vorname').fill(firstName);
    await this.field('Nachname').fill(lastName);
    await this.field('E-Mail').fill(email);
    await this.field('Mobilnummer').fill(phoneNumber);
    await this.next.click();
  }

  async choosePassword({ password }: Person): Promise<void> {
    await this.field('Passwort').fill(password);
    await this.next.click();
  }

  /** Agrees to what is required, and to nothing else. */
  async agree(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
    await this.page.getByRole('checkbox', { name: /Datenschutzhinweise/ }).check();
    await this.page.getByRole('button', { name: 'Code anfordern' }).click();
  }

  async confirm(field: string, code: string): Promise<void> {
    await this.field(field).fill(code);
    await this.page.getByRole('button', { name: 'Bestätigen' }).click();
  }
}
