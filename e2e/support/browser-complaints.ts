import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportCspViolation?: (text: string) => void;
  }
}

/** What the browser held against the page: broken content rules and uncaught errors. */
export class BrowserComplaints {
  readonly #errors: string[] = [];
  readonly #violations: string[] = [];

  static async of(page: Page): Promise<BrowserComplaints> {
    const complaints = new BrowserComplaints();
    page.on('pageerror', (error) => complaints.#errors.push(error.message));
    await page.exposeFunction('reportCspViolation', (text: string) => complaints.#violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        const place = `${sourceFile}:${String(lineNumber)}`;
        window.reportCspViolation?.(`${effectiveDirective} blocked ${blockedURI} at ${place} ${sample}`);
      });
    });
    return complaints;
  }

  get uncaughtErrors(): readonly string[] {
    return this.#errors;
  }

  get cspViolations(): readonly string[] {
    return this.#violations;
  }
}
