import { parseArgs } from 'node:util';
import { Failure, run } from '../scripts/workspace/failure.mjs';
import { install } from '../scripts/workspace/install.mjs';
import { countMigrations, nextRelease, releaseOf, thisRelease } from './upgrade/releases.mjs';
import { upgradeAndRollBack } from './upgrade/rolling-upgrade.mjs';

/** @param {readonly number[]} values sorted @param {number} part 0..1 */
const quantile = (values, part) => values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** @param {readonly import('./upgrade/visitors.mjs').Seen[]} seen */
function printFigures(seen) {
  console.log('\n  phase            requests  failed   p50 ms   p99 ms   max ms');
  for (const phase of new Set(seen.map((one) => one.phase))) {
    const own = seen.filter((one) => one.phase === phase);
    const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
    const failed = own.filter(({ status }) => status === 0 || status >= 400).length;
    const figures = [quantile(times, 0.5), quantile(times, 0.99), times.at(-1) ?? 0].map((ms) =>
      ms.toFixed(0).padStart(8),
    );
    console.log(
      `  ${phase.padEnd(15)} ${String(own.length).padStart(9)} ${String(failed).padStart(7)} ${figures.join(' ')}`,
    );
  }
}

/**
 * `node deploy/run-upgrade.mjs [--from <commit or tag>]`: the release before and this one side by side on one schema, under
 * load through nginx, upgraded and rolled back. Without `--from`, or where this checkout brings no migration of its own, the
 * new release is this one with two migrations more.
 */
await run(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  await install();
  const own = await thisRelease();
  const previous = values.from === undefined ? own : await releaseOf(values.from);
  const next = countMigrations(own) > countMigrations(previous) ? own : nextRelease(own);
  try {
    console.log(
      `  ${previous.name} (${countMigrations(previous)} migrations) -> ${next.name} (${countMigrations(next)})`,
    );
    const seen = await upgradeAndRollBack({ previous, next, report: (line) => console.log(line) });
    printFigures(seen);
    const failed = seen.filter(({ status }) => status === 0 || status >= 400);
    for (const { phase, call, status } of failed.slice(0, 10))
      console.log(`  ${phase}: ${call} -> ${status}`);
    if (failed.length > 0) throw new Failure(`${failed.length} of ${seen.length} requests failed.`);
    console.log(`\n  ${seen.length} requests, none failed.`);
  } finally {
    await next.remove();
    await previous.remove();
  }
});
