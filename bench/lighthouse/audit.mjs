import { command } from '../../scripts/workspace/command.mjs';

/**
 * Fetched when the bench runs and kept by npm: with all that it needs it is 110 MB, more than a sixth of everything that every checkout
 * installs, for a bench that runs now and then.
 */
const PROGRAM = 'lighthouse@12.2.3';
const TIMEOUT_MS = 180_000;

/**
 * @typedef {object} Audit
 * @property {Readonly<Record<'performance' | 'accessibility' | 'best-practices', number>>} scores 0 to 100
 * @property {number} shift how far the page moved (CLS)
 * @property {number} firstPaintMs until something else than white was to be seen
 */

/**
 * Looks at a page as a phone on a mobile line, with the cookies and the cache of a browser that runs already.
 *
 * @param {string} url
 * @param {number} port of the development tools of that browser
 * @returns {Promise<Audit>}
 */
export async function audit(url, port) {
  const { code, output } = await command(
    'npx',
    [
      '--yes',
      PROGRAM,
      url,
      `--port=${String(port)}`,
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      '--only-categories=performance,accessibility,best-practices',
    ],
    { quiet: true, timeoutMs: TIMEOUT_MS },
  );
  if (code !== 0) throw new Error(`${PROGRAM} failed at ${url}: ${output.slice(-2000)}`);
  /** @type {{ categories: Record<string, { score: number | null }>, audits: Record<string, { numericValue?: number }> }} */
  const { categories, audits } = JSON.parse(output.slice(output.indexOf('{')));
  const scoreOf = (/** @type {string} */ name) => Number(((categories[name]?.score ?? NaN) * 100).toFixed());
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    firstPaintMs: audits['first-contentful-paint']?.numericValue ?? NaN,
  };
}
