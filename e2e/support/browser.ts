import { findBrowser } from '../../scripts/machine/browser.mjs';

const executablePath = await findBrowser();

/** How every run starts Chromium: offline apart from the product, and in containers, where the sandbox cannot work. */
export const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
