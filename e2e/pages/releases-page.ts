import type { Locator, Page } from '@playwright/test';
import { chooseMenuItem } from './choose-menu-item';

/** "Versionen": one part of the application and its versions. */
export class ReleasesPage {
  constructor(private readonly page: Page) {}

  async open(part: string): Promise<void> {
    await this.page.goto('/admin/releases');
    await this.page.getByRole('main').getByRole('link', { name: part, exact: true }).click();
  }

  version(version: string): Locator {
    // Other rows name it too, as what they are compared with.
    const own = new RegExp(`^${version.replaceAll('.', '\\.')} `);
    return this.page.getByRole('table', { name: 'Versionen' }).getByRole('row', { name: own });
  }

  event(reference: string): Locator {
    return this.page
      .getByRole('table', { name: 'Meldungen der Browser' })
      .getByRole('row', { name: reference });
  }

  async choose(version: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Aktionen für Version ${version}` }).click();
    await chooseMenuItem(this.page, action);
  }

  async confirm(word: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click();
  }

  async loadOwnBuild(address: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Eigene Fassung laden …' }).click();
    await this.page.getByRole('textbox', { name: 'Adresse auf Ihrem Rechner' }).fill(address);
    await this.confirm('Laden');
  }

  async rollBackTo(version: string): Promise<void> {
    await this.page.getByRole('button', { name: `Zurück zu ${version}` }).click();
    await this.confirm('Zurücknehmen');
  }
}
