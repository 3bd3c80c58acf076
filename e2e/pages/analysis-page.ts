import { expect, type Page } from '@playwright/test';

/** The wizard of an analysis, and what surrounds it. */
export class AnalysisPage {
  constructor(private readonly page: Page) {}

  question(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get next() {
    return this.page.getByRole('button', { name: 'Weiter', exact: true });
  }

  get isSaved() {
    return this.page.getByText('Alles gespeichert');
  }

  get options() {
    return this.page.getByRole('radio').or(this.page.getByRole('checkbox'));
  }

  get text() {
    return this.page.getByRole('main').getByRole('textbox');
  }

  get check() {
    return this.question('Stimmen Ihre Angaben?');
  }

  get finish() {
    return this.page.getByRole('button', { name: 'Analyse abschließen' });
  }

  get result() {
    return this.page.getByText(/^Risikoklasse \d von \d$/).first();
  }

  /**
   * Answers the question on the screen by keyboard alone and goes on: the middle option, or a number.
   *
   * @returns the question
   */
  async answer(): Promise<string> {
    // The first one comes a moment after its button, and the screen before it has a title as well.
    await expect(this.page.getByRole('progressbar', { name: 'Fortschritt' })).toBeVisible();
    const name = (await this.title.textContent()) ?? '';
    const options = await this.options.count();
    if (options > 0) {
      await this.options.nth(Math.floor((options - 1) / 2)).focus();
      await this.page.keyboard.press('Space');
    } else {
      await this.text.focus();
      await this.page.keyboard.type('3000');
    }
    await this.next.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.title).not.toHaveText(name);
    return name;
  }

  /** Answers questions until there is none left. @returns them, in their order */
  async answerAll(): Promise<readonly string[]> {
    const questions: string[] = [];
    while (!/Depotbestand|Stimmen Ihre Angaben/.test((await this.title.textContent()) ?? ''))
      questions.push(await this.answer());
    return questions;
  }
}
