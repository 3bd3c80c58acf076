import type { Page } from '@playwright/test';
import { Shell } from '../pages/shell';
import type { Part } from './parts';
import { expect } from './test';

/** Milliseconds that the shell may take until its menu works; on a slow machine half as long again as without a fault. */
const MENU_MS = 1_000;
const SLOWER = 1.5;
const ROUNDS = 6;
const STEP_MS = 2_000;

type Start = Pick<Part, 'path' | 'isWizard'>;

/** A wizard takes the place of the main menu as soon as it is there: its user goes on by the menu of the own account. */
async function goOnBy(shell: Shell, { isWizard }: Start, goOn: Part): Promise<void> {
  if (!isWizard) return expect(shell.heading(goOn.label)).toBeVisible();
  // The page may have come in between and closed what was open.
  await expect(async () => {
    if (!(await shell.settings.isVisible())) await shell.userMenu.click();
    await shell.settings.click({ timeout: STEP_MS });
    await expect(shell.heading('Einstellungen')).toBeVisible({ timeout: STEP_MS });
  }).toPass();
}

/**
 * Opens an address and goes on by the menu.
 *
 * @returns milliseconds from the navigation until the menu has taken a real click
 */
export async function untilMenuWorks(page: Page, start: Start, goOn: Part): Promise<number> {
  const shell = new Shell(page);
  await page.goto(start.path, { waitUntil: 'commit' });
  await (start.isWizard ? shell.userMenu : shell.menuEntry(goOn.label)).click();
  const ms = await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    return performance.now();
  });
  await goOnBy(shell, start, goOn);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  return Math.round(ms);
}

type StartTimes = Readonly<Record<'menu' | 'without fault', number>>;

const isInTime = ({ menu, 'without fault': without }: StartTimes) =>
  menu < Math.max(MENU_MS, SLOWER * without);

/**
 * The menu works as soon with a fault as without one, each at its best of some rounds: another program on the machine
 * only adds time.
 */
export async function expectMenuInTime(
  withFault: () => Promise<number>,
  withoutFault: () => Promise<number>,
): Promise<StartTimes> {
  const best = { menu: Infinity, 'without fault': Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    best['without fault'] = Math.min(best['without fault'], await withoutFault());
    best.menu = Math.min(best.menu, await withFault());
    if (isInTime(best)) return best;
  }
  throw new Error(
    `The menu took ${String(best.menu)} ms, without a fault ${String(best['without fault'])} ms`,
  );
}
