import { readFileSync } from 'node:fs';

/**
 * The budgets that stand beside a bench, by name.
 *
 * @param {string} benchUrl `import.meta.url` of the bench
 * @returns {(name: string) => import('./figures.mjs').Budget} throws for a budget that is not there
 */
export function readBudgets(benchUrl) {
  /** @type {Readonly<Record<string, import('./figures.mjs').Budget>>} */
  const budgets = JSON.parse(readFileSync(new URL('budgets.json', benchUrl), 'utf8'));
  return (name) => {
    const budget = budgets[name];
    if (budget === undefined) throw new Error(`There is no budget "${name}" beside ${benchUrl}.`);
    return budget;
  };
}
