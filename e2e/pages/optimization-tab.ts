import { expect, type Page } from '@playwright/test';

/** The planned optimisation of a contract, with the dialogs of its execution. */
export class OptimizationTab {
  constructor(private readonly page: Page) {}

  private button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  get targetWeights() {
    return this.page.getByRole('textbox', { name: /^Zielgewicht / });
  }

  get sum() {
    return this.page.getByText(/^Summe /);
  }

  get orders() {
    return this.page.getByRole('tabpanel').getByRole('table', { name: 'Aufträge', exact: true });
  }

  get orderNumbers() {
    return this.page.getByRole('table', { name: 'Auftragsnummern' });
  }

  /** What stays after the message: own weights stand in the plan. */
  get saved() {
    return this.page.getByText('Gespeicherter Plan (Eigene Zielgewichte)').first();
  }

  get codeDialog() {
    return this.page.getByRole('dialog', { name: 'Mit Code bestätigen' });
  }

  private async weightAt(place: number): Promise<number> {
    return Number((await this.targetWeights.nth(place).inputValue()).replace(',', '.'));
  }

  private async changeWeight(place: number, change: number): Promise<void> {
    const field = this.targetWeights.nth(place);
    const percent = await this.weightAt(place);
    await field.fill((percent + change).toFixed(2).replace('.', ','));
    await field.press('Tab');
  }

  /** Moves so much from the first fund that has it to its neighbour in the table. @param points percentage points */
  async moveWeight(points: number): Promise<void> {
    await this.button('Gewichte ändern').click();
    await expect(this.targetWeights.nth(1)).toBeVisible();
    let place = 0;
    while ((await this.weightAt(place)) < points) place += 1;
    await this.changeWeight(place, -points);
    await this.changeWeight(place === 0 ? 1 : place - 1, points);
  }

  /** Once the weights are checked; with a reason where something gets worse. */
  async save(): Promise<void> {
    const reason = this.page.getByRole('textbox', { name: 'Warum trotzdem?' });
    const save = this.button('Als Plan speichern');
    await expect(async () => {
      if (await reason.isVisible()) await reason.fill('So mit dem Kunden besprochen.');
      await expect(save).toBeEnabled({ timeout: 1000 });
    }).toPass();
    await save.click();
  }

  /** Looks at the orders once more and places them. */
  async execute(): Promise<void> {
    await this.button('Ausführen …').click();
    const dialog = this.page.getByRole('dialog', { name: 'Aufträge erteilen' });
    const confirm = dialog.getByRole('button', { name: 'Verbindlich beauftragen' });
    await expect(confirm).toBeEnabled();
    await confirm.click();
  }
}
