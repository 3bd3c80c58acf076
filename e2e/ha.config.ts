import { defineConfig } from '@playwright/test';
import { settings } from './support/settings';

export default defineConfig({
  ...settings,
  // One of them kills a member that the others need.
  workers: 1,
  timeout: 120_000,
  testDir: './ha',
  outputDir: './test-results/ha',
  globalSetup: './support/start-ha.ts',
  // The certificate signs itself.
  use: { ...settings.use, ignoreHTTPSErrors: true },
});
