import type { Page } from '@playwright/test';
import { chooseMenuItem } from './choose-menu-item';

/** The log of all changes. */
export class AuditPage {
  constructor(private readonly page: Page) {}

  get search() {
    return this.page.getByRole('searchbox', { name: 'Name der Person oder des Datensatzes' });
  }

  /** Entries on screen, without the head. */
  get entries() {
    return this.page
      .getByRole('grid', { name: 'Änderungsprotokoll' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell') });
  }

  entry(action: string) {
    return this.entries.filter({ hasText: action });
  }

  /** What an entry tells in full. */
  details(action: string) {
    return this.page.getByRole('dialog', { name: action });
  }

  chip(name: string) {
    return this.page
      .getByRole('list', { name: 'Aktive Filter' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  async filterByKind(kind: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Filter( \(\d\))?$/ }).click();
    const filters = this.page.getByRole('dialog', { name: 'Filter' });
    await filters.getByRole('combobox', { name: 'Art' }).click();
    await this.page.locator('.ant-select-item-option').getByText(kind, { exact: true }).click();
    await filters.getByRole('button', { name: 'Schließen' }).click();
    await filters.waitFor({ state: 'hidden' });
  }

  /** @returns lines of the file, without its head */
  async exported(): Promise<readonly string[]> {
    await this.page.getByRole('button', { name: 'Exportieren' }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      chooseMenuItem(this.page, 'CSV'),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8').trim().split('\r\n').slice(1);
  }
}
