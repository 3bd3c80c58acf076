import type { PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from './browser';

/** What the journeys on the built product and those on the deployment have in common. */
export const settings: PlaywrightTestConfig = {
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI === undefined ? 0 : 1,
  // They end what hangs; a busy machine is no defect of the product (docs/guides/patience.md).
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    launchOptions,
    // What waits for nothing ends before the whole test does.
    actionTimeout: 120_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // A dialog that still opens moves its buttons between pressing and letting go: no person is that fast.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a tenth of the time; CI makes one when it tries a second time.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
};
