import type { Page } from '@playwright/test';

type Tile = 'Alle Verträge' | 'Mit Hinweisen' | 'Kritisch' | 'Ohne Risikoprofil' | 'Prüfung fällig';
type Column = 'Kunde' | 'Vertragsnr.' | 'Tarif' | 'Wert' | 'Score';

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

export class ContractListPage {
  constructor(private readonly page: Page) {}

  get grid() {
    return this.page.getByRole('grid', { name: /^Vertragsliste/ });
  }

  /** Rows that are on screen, without the head. */
  get rows() {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('gridcell') });
  }

  /** On screen or, with the focus, out of it. */
  row(contractNumber: string) {
    return this.rows.filter({ has: this.page.getByText(contractNumber, { exact: true }) });
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Verträge durchsuchen' });
  }

  get chips() {
    return this.page.getByRole('list', { name: 'Aktive Filter' }).getByRole('listitem');
  }

  chip(name: string) {
    return this.chips.filter({ hasText: name });
  }

  tile(name: Tile) {
    return this.page
      .getByRole('group', { name: 'Kennzahlen, zugleich Filter' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  }

  head(column: Column) {
    return this.grid.getByRole('columnheader', { name: column });
  }

  async open(): Promise<void> {
    await this.page.goto('/contracts');
    await this.rows.first().waitFor();
  }

  /** Number that a tile shows. */
  async tileCount(name: Tile): Promise<number> {
    return numberIn((await this.tile(name).innerText()).replace(name, ''));
  }

  /** How many contracts the list has, on screen or not. */
  async total(): Promise<number> {
    return Number(await this.grid.getAttribute('aria-rowcount')) - 1;
  }

  /** What a column shows in the rows on screen, from top to bottom. */
  async column(column: Column): Promise<string[]> {
    const titles = await this.grid.getByRole('columnheader').allInnerTexts();
    const index = titles.findIndex((title) => title.trim() === column);
    // At once: rows may come and go meanwhile.
    return this.rows.evaluateAll(
      (rows, at) =>
        rows.map((row) => row.querySelectorAll<HTMLElement>('[role=gridcell]')[at]?.innerText ?? ''),
      index,
    );
  }

  async sortBy(column: Column): Promise<void> {
    await this.head(column).getByRole('button').click();
  }
}
