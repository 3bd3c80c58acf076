import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks into frames of the own origin; without a second page, which the other mode opens for every look. */
const looker = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/**
 * Everything that a user of assistive technology would stumble over. All rules are tried in the light; in the dark those of
 * contrast, as nothing else changes with the theme.
 *
 * @param strict rules of axe of which everything counts, however serious
 */
export async function seriousProblems(page: Page, ...strict: string[]): Promise<string[]> {
  await showTheme(page, 'light');
  const inLight = await problemsAsShown(page, ...strict);
  await showTheme(page, 'dark');
  const { violations } = await looker(page).withRules('color-contrast').analyze();
  await showTheme(page, 'light');
  return [...inLight, ...violations.map(said)];
}

/** The same for the theme that is shown. */
export async function problemsAsShown(page: Page, ...strict: string[]): Promise<string[]> {
  const rules = Object.fromEntries(strict.map((rule) => [rule, { enabled: true }]));
  const { violations } = await looker(page)
    .options({ rules, resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || strict.includes(id))
    .map(said);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const said = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`;

/** Changes the theme; colors that are on their way arrive at once. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => document.documentElement.style.colorScheme === theme, colorScheme);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/** What breaks one of some rules, however serious; no other rule is tried. @param rules names of axe's rules */
export async function brokenRules(page: Page, ...rules: string[]): Promise<string[]> {
  const { violations } = await looker(page).withRules(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What sticks out sideways, in pixels. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
