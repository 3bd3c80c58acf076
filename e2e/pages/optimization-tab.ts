import type { Page } from '@playwright/test';

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

  /** Moves so much from one fund to another, by their places in the table. @param points percentage points */
  async moveWeight(from: number, to: number, points: number): Promise<void> {
    await this.button('Gewichte ändern').click();
    for (const [place, change] of [
      [from, -points],
      [to, points],
    ] as const) {
      const field = this.targetWeights.nth(place);
      const percent = Number((await field.inputValue()).replace(',', '.'));
      await field.fill((percent + change).toFixed(2).replace('.', ','));
      await field.press('Tab');
    }
  }

  /** With a reason where something gets worse; call it once the weights are checked. */
  async save(): Promise<void> {
    const reason = this.page.getByRole('textbox', { name: 'Warum trotzdem?' });
    if (await reason.isVisible()) await reason.fill('So mit dem Kunden besprochen.');
    await this.button('Als Plan speichern').click();
  }

  /** Looks at the orders once more and places them. */
  async execute(): Promise<void> {
    await this.button('Ausführen …').click();
    const dialog = this.page.getByRole('dialog', { name: 'Aufträge erteilen' });
    await dialog.getByRole('button', { name: 'Verbindlich beauftragen' }).click();
  }
}
