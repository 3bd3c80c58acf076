import { expect, type Locator, type Page } from '@playwright/test';

/** The bell in the head of every page, and the panel that it opens. */
export class Bell {
  private readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('dialog', { name: 'Mitteilungen' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Mitteilungen/ }).click();
    await expect(this.panel).toBeVisible();
  }

  /** Of the import itself, not of the jobs that follow. @param file part of the name of the imported file */
  newsOf(file: string): Locator {
    return this.panel.getByRole('link', { name: new RegExp(file) }).filter({ hasText: /Import \p{L}+/u });
  }
}
