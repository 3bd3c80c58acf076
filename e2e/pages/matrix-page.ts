import type { Page } from '@playwright/test';

type Step = 'Angaben' | 'Aufbau' | 'Vergleichsgruppen' | 'Allokationsmatrix';

/** A new allocation component up to its matrix. */
export class MatrixPage {
  constructor(private readonly page: Page) {}

  get grid() {
    return this.page.getByRole('grid', { name: 'Allokationsmatrix' });
  }

  /** Rows of peer groups, without head and footer. */
  get rows() {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('checkbox') });
  }

  /** Counted from the first row and column, 1 each. */
  cell(row: number, column: number) {
    return this.rows
      .nth(row - 1)
      .getByRole('gridcell')
      .nth(column - 1);
  }

  use(row: number, column: number) {
    return this.cell(row, column).getByRole('checkbox');
  }

  sum(column: number) {
    return this.grid
      .getByRole('row', { name: /^Summe/ })
      .getByRole('gridcell')
      .nth(column - 1);
  }

  get editor() {
    return this.grid.getByRole('textbox');
  }

  button(name: 'Rückgängig' | 'Wiederholen' | 'Baustein anlegen') {
    return this.page.getByRole('button', { name, exact: true });
  }

  async step(step: Step): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Schritte' })
      .getByRole('link', { name: new RegExp(`^${step}`) })
      .click();
    await this.page.getByRole('heading', { level: 2, name: step }).waitFor();
  }

  /** Enters what stands before the matrix, with all peer groups. */
  async open(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Neuer Allokationsbaustein' }).click();
    await this.page.getByRole('textbox', { name: 'Schlüssel' }).fill(name);
    await this.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await this.step('Vergleichsgruppen');
    const categories = this.page.getByRole('checkbox', { name: /: alle$/ });
    await categories.first().waitFor();
    for (const category of await categories.all()) await category.check();
    await this.step('Allokationsmatrix');
    await this.page.getByRole('combobox', { name: /^Risikobaustein/ }).click();
    await this.page.getByRole('option').first().waitFor({ state: 'attached' });
    await this.page.keyboard.press('Enter');
    await this.cell(1, 1).waitFor();
  }

  /** The values of the first rows and columns. */
  async values(rowCount: number, columnCount: number): Promise<string[][]> {
    const values: string[][] = [];
    for (let row = 1; row <= rowCount; row += 1) {
      const line: string[] = [];
      for (let column = 1; column <= columnCount; column += 1)
        line.push((await this.cell(row, column).textContent()) ?? '');
      values.push(line);
    }
    return values;
  }
}
