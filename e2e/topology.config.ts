import { defineConfig } from '@playwright/test';
import { settings } from './support/settings';

export default defineConfig({
  ...settings,
  testDir: './topology',
  outputDir: './test-results/topology',
  globalSetup: './support/start-topology.ts',
});
