import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from '../../shared/release/src/browser.mjs';
import { nodeCommand } from '../workspace/command.mjs';
import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';
import { root } from '../workspace/root.mjs';
import { installDebianPackages } from './debian.mjs';

const DOWNLOAD_HOST = 'https://cdn.playwright.dev';
const LOOK_MS = 5_000;
const DOWNLOAD_MS = 300_000;

const fromE2e = createRequire(join(root, 'e2e/package.json'));

async function downloadIsReachable() {
  try {
    await fetch(DOWNLOAD_HOST, { method: 'HEAD', signal: AbortSignal.timeout(LOOK_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Playwright's own browser, with the system libraries it needs where we may install them. */
async function downloadBrowser() {
  if (!(await downloadIsReachable())) return;
  const cli = join(dirname(fromE2e.resolve('@playwright/test/package.json')), 'cli.js');
  const withLibraries = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') ? ['--with-deps'] : [];
  await nodeCommand(cli, ['install', ...withLibraries, '--only-shell', 'chromium'], {
    quiet: true,
    timeoutMs: DOWNLOAD_MS,
  });
}

/**
 * The browser for the journeys; what is missing is installed.
 *
 * @returns {Promise<string>} path of the program
 * @throws {Failure} when there is none and none could be installed
 */
export async function requireBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  console.log(say('  Installiere Chromium …', '  Installing Chromium …'));
  await downloadBrowser();
  const downloaded = await findBrowser();
  if (downloaded !== undefined) return downloaded;
  const problem = await installDebianPackages(['chromium', 'fonts-dejavu-core']);
  const installed = await findBrowser();
  if (installed !== undefined) return installed;
  throw new Failure(
    say(
      `Für die Abläufe im Browser fehlt Chromium, und es ließ sich nicht installieren (${problem}): bitte installieren oder den Pfad in DEPOTWERK_CHROMIUM nennen.`,
      `Chromium for the browser journeys is missing and could not be installed (${problem}): install it or name its path in DEPOTWERK_CHROMIUM.`,
    ),
  );
}
