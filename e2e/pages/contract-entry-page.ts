import { expect, type Locator, type Page } from '@playwright/test';

/** The form by which a contract is entered or edited. */
export class ContractEntryPage {
  constructor(private readonly page: Page) {}

  get form() {
    return this.page.getByRole('form', { name: /^Vertrag (anlegen|bearbeiten)$/ });
  }

  field(name: string) {
    return this.form.getByRole('textbox', { name: new RegExp(`^${name}`) });
  }

  chooser(name: string) {
    return this.form.getByRole('combobox', { name: new RegExp(`^${name}`) });
  }

  row(name: string) {
    return this.form.getByRole('group', { name, exact: true });
  }

  /** Types into a chooser and takes the first entry that fits, by keyboard. */
  async choose(chooser: Locator, text: string) {
    await chooser.click();
    await chooser.fill(text);
    await expect(this.page.getByTitle(new RegExp(text, 'i')).last()).toBeVisible();
    await chooser.press('Enter');
  }

  /** Adds a fund that is found by a part of its name, with what stands in the field beside it. */
  async add(button: string, row: string, fund: string, entry: string) {
    await this.form.getByRole('button', { name: button }).click();
    const added = this.row(row);
    await this.choose(added.getByRole('combobox'), fund);
    await added.getByRole('textbox').first().fill(entry);
  }

  save(name: 'Vertrag anlegen' | 'Speichern') {
    return this.form.getByRole('button', { name, exact: true }).click();
  }
}
