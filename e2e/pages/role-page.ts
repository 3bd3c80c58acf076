import type { Page } from '@playwright/test';

type Step = 'Rolleninfo' | 'Rechte' | 'Benutzer' | 'Verlauf';

/** A role with its permissions, and the form for a new one. */
export class RolePage {
  constructor(private readonly page: Page) {}

  get name() {
    return this.page.getByRole('textbox', { name: 'Name', exact: true });
  }

  /** A step with whatever state it has, or a view below the steps. */
  step(step: Step) {
    return this.page
      .getByRole('navigation', { name: 'Schritte' })
      .getByRole('link', { name: new RegExp(`^${step}`) });
  }

  /** The box for all permissions of a category. */
  category(name: string) {
    return this.page.getByRole('checkbox', { name: `Alle in ${name}`, exact: true });
  }

  permission(name: string) {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** At the lower edge of every step. */
  action(name: 'Rolle anlegen' | 'Speichern') {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Somebody whom the step "Benutzer" lists. */
  user(fullName: string) {
    return this.page.getByRole('region', { name: 'Benutzer' }).getByRole('link', { name: fullName });
  }

  async chooseToCompare(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Zweite Rolle' }).click();
    await this.page.getByRole('combobox', { name: 'Zweite Rolle' }).fill(name);
    await this.page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  }
}
