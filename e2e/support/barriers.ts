import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/**
 * Everything that a user of assistive technology would stumble over. All rules are tried in the light; in the dark those of
 * contrast, as nothing else changes with the theme.
 */
export async function seriousProblems(page: Page): Promise<string[]> {
  await showTheme(page, 'light');
  const inLight = await problemsAsShown(page);
  await showTheme(page, 'dark');
  const inDark = seriousOnes(await new AxeBuilder({ page }).withRules('color-contrast').analyze());
  await showTheme(page, 'light');
  return [...inLight, ...inDark];
}

/** The same for the theme that is shown. */
export async function problemsAsShown(page: Page): Promise<string[]> {
  return seriousOnes(await new AxeBuilder({ page }).analyze());
}

const seriousOnes = ({ violations }: AxeResults): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);

/** Changes the theme; colors that are on their way arrive at once. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => document.documentElement.style.colorScheme === theme, colorScheme);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/** What breaks one of some rules, however serious. @param rules names of axe's rules */
export async function brokenRules(page: Page, ...rules: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What sticks out sideways, in pixels. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
