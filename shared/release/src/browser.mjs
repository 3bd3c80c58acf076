import { existsSync } from 'node:fs';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How every run starts Chromium: offline apart from the product, and in containers, where the sandbox cannot work. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium that can be started, if there is one. @returns {Promise<string | undefined>} */
export async function findBrowser() {
  const named = process.env.DEPOTWERK_CHROMIUM;
  if (named !== undefined) return named;
  // Loaded when a browser is needed: the first commands in a new checkout run before any package is there.
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath(), ...systemBrowsers].find((path) => path !== '' && existsSync(path));
}
