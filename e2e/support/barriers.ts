import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Colours that still change are those of no state. */
const transitionsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );

/** Everything that a user of assistive technology would stumble over. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await transitionsEnd(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

/** What breaks one of some rules, however serious. @param rules names of axe's rules */
export async function brokenRules(page: Page, ...rules: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What sticks out sideways, in pixels. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
