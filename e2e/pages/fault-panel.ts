import type { Page } from '@playwright/test';

/** Stands in the content area where a remote could not be shown. */
export class FaultPanel {
  constructor(private readonly page: Page) {}

  heading(part: string) {
    return this.page.getByRole('heading', { name: `„${part}“ ist gerade nicht verfügbar` });
  }

  /** Value of one of the lines "Bereich", "Version", "Schritt", "Referenz". */
  detail(term: string) {
    return this.page.locator('dt', { hasText: term }).locator('+ dd');
  }

  get retry() {
    return this.page.getByRole('button', { name: 'Erneut versuchen' });
  }

  get endOwnBuild() {
    return this.page.getByRole('button', { name: 'Eigene Fassung beenden' });
  }

  /** To the workbench, or to another part where the failed one serves the workbench. */
  get home() {
    return this.page.getByRole('link', { name: /^Zu(m Arbeitsplatz| „.+“)$/ });
  }
}
