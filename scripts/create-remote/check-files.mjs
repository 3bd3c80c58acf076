import { json } from './remote-files.mjs';

/** @typedef {import('./remote-files.mjs').NewRemote} NewRemote */

/** @param {NewRemote} remote */
const lint = ({ name }) => `import { partLint } from '@depotwerk/build/lint.mjs';

export default partLint(import.meta.dirname, '${name}');
`;

const journeySettings = `import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '@depotwerk/release/browser.mjs';

const executablePath = await findBrowser();
const port = 4790;

/** Journeys in Chromium on the part without a shell; journeys/answers.ts takes the place of the server. */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  // A busy machine is no defect of the part.
  expect: { timeout: 30_000 },
  webServer: {
    command: \`depotwerk-alone . \${port}\`,
    url: \`http://127.0.0.1:\${port}\`,
    reuseExistingServer: process.env.CI === undefined,
    timeout: 300_000,
  },
  use: {
    baseURL: \`http://127.0.0.1:\${port}\`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: browserArguments },
  },
});
`;

const answers = `import { someSession, someUser, type FakeAnswers } from '@depotwerk/testing/answers';

/** The server of the journeys: who signs in, and an answer for each call that the pages make. */
export const answers: FakeAnswers = {
  'POST /auth/login': () => someSession(someUser({ permissions: ['contracts.view'] })),
};
`;

/** @param {NewRemote} remote */
const journey = ({ name, label }) => `import { expect, test } from '@playwright/test';

test('who opens the part is told that there is nothing yet', async ({ page }) => {
  await page.goto('/${name}');
  await expect(page.getByRole('heading', { level: 1, name: ${JSON.stringify(label.de)} })).toBeVisible();
  await expect(page.getByText('Hier ist noch nichts.')).toBeVisible();
});

test('so is who works in English and on a phone, which is wide enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() =>
    localStorage.setItem('depotwerk.preferences', JSON.stringify({ language: 'en' })),
  );
  await page.goto('/${name}');
  await expect(page.getByRole('heading', { level: 1, name: ${JSON.stringify(label.en)} })).toBeVisible();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
});
`;

/** @param {string} packageManager with its version */
const ci = (packageManager) => `#!/usr/bin/env bash
# What CI runs on a fresh clone; needs Node.js, and Chromium or its path in DEPOTWERK_CHROMIUM.
set -euo pipefail
cd "$(dirname "\${BASH_SOURCE[0]}")/.."

export CI=true
npx -y ${packageManager} install --frozen-lockfile
exec npx -y ${packageManager} run verify
`;

/**
 * With what a repository of its own checks itself: lint, format, journeys and the file for CI.
 *
 * @param {NewRemote} remote
 * @param {string} packageManager with its version
 * @returns {Readonly<Record<string, string>>} file -> content
 */
export const checkFiles = (remote, packageManager) => ({
  'eslint.config.mjs': lint(remote),
  '.prettierrc.json': json({ singleQuote: true, printWidth: 110 }),
  '.prettierignore': ['packages', 'dist', '.cache', 'test-results', 'pnpm-lock.yaml', ''].join('\n'),
  'playwright.config.mjs': journeySettings,
  'journeys/answers.ts': answers,
  [`journeys/${remote.name}.spec.ts`]: journey(remote),
  '.ci/run': ci(packageManager),
});
