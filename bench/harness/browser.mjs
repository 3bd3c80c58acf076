import { chromium } from 'playwright-core';
import { requireBrowser } from '../../scripts/machine/browser.mjs';
import { browserArguments } from '../../shared/release/src/browser.mjs';

/** The throttled profile: a mobile connection and a computer a quarter as fast as this one. */
export const profile = { bitsPerSecond: 1_600_000, latencyMs: 150, cpuSlowdown: 4 };

/** @param {readonly string[]} [more] further arguments of Chromium */
export async function launchBrowser(more = []) {
  const executablePath = await requireBrowser();
  return chromium.launch({ executablePath, args: [...browserArguments, ...more] });
}

const desk = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

/** @param {import('playwright-core').Browser} browser @param {{ width: number, height: number }} [viewport] */
export const germanContext = (browser, viewport = desk) =>
  browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport });

/** @param {import('playwright-core').CDPSession} devtools */
export async function throttleNetwork(devtools) {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bitsPerSecond / 8,
    uploadThroughput: profile.bitsPerSecond / 8,
  });
}

/** @param {import('playwright-core').CDPSession} devtools */
export const throttleCpu = (devtools) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
