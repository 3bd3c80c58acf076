import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../scripts/machine/browser.mjs';
import { browserArguments } from '../../shared/release/src/browser.mjs';
import { shots } from './shots.mjs';

/** Of every account of the demo, see README. */
const PASSWORD = 'depotwerk-demo-2026';
const WIDTH = 1440;
const HEIGHT = 900;
/** Text stays readable, and all pictures together stay small. */
const QUALITY = 0.82;

const folder = fileURLToPath(new URL('../../docs/handbuch/bilder', import.meta.url));

/**
 * Chromium reads and writes WebP itself.
 *
 * @param {import('@playwright/test').Page} blank
 * @param {Buffer} png
 */
async function toWebp(blank, png) {
  const url = await blank.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} url @param {import('./shots.mjs').Shot} shot */
async function take(context, url, { account, path, heading, height = HEIGHT, prepare }) {
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { userName: account, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`signing in as ${account} failed: ${await answer.text()}`);
  const page = await context.newPage();
  await page.setViewportSize({ width: WIDTH, height });
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await prepare?.(page);
  // What is out of sight may wait for ever.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-skeleton')].every((skeleton) => {
      const { top, height } = skeleton.getBoundingClientRect();
      return height === 0 || top > window.innerHeight;
    }),
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  return png;
}

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:4400' }, only: { type: 'string' } },
});
const browser = await chromium.launch({ executablePath: await requireBrowser(), args: browserArguments });
try {
  await mkdir(folder, { recursive: true });
  const blank = await browser.newPage();
  let bytes = 0;
  for (const shot of shots.filter(({ name }) => values.only === undefined || name === values.only)) {
    const context = await browser.newContext({
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    const webp = await toWebp(blank, await take(context, values.url, shot));
    await context.close();
    await writeFile(join(folder, `${shot.name}.webp`), webp);
    bytes += webp.length;
    console.log(`${shot.name}.webp ${Math.round(webp.length / 1024)} kB`);
  }
  console.log(`${Math.round(bytes / 1024)} kB in all`);
} finally {
  await browser.close();
}
