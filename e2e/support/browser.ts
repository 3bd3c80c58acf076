import { browserArguments, findBrowser } from '../../shared/release/src/browser.mjs';

const executablePath = await findBrowser();

/** Of every browser that the journeys start. */
export const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...browserArguments],
};
