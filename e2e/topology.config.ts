import { defineConfig } from '@playwright/test';
import { settings } from './support/settings';

export default defineConfig({
  ...settings,
  // One of them kills a process that the others need.
  workers: 1,
  testDir: './topology',
  outputDir: './test-results/topology',
  globalSetup: './support/start-topology.ts',
});
