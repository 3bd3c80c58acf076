import { readFileSync } from 'node:fs';

/**
 * The budgets that stand beside a bench.
 *
 * @param {string} benchUrl `import.meta.url` of the bench
 * @returns {Readonly<Record<string, import('./figures.mjs').Budget>>}
 */
export const readBudgets = (benchUrl) =>
  JSON.parse(readFileSync(new URL('budgets.json', benchUrl), 'utf8'));
