import { defineConfig } from '@playwright/test';
import { settings } from './support/settings';

export default defineConfig({
  ...settings,
  testDir: './journeys',
  outputDir: './test-results/journeys',
  globalSetup: './support/start-product.ts',
});
