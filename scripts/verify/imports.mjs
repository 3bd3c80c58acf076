import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCommand } from '../workspace/command.mjs';
import { judgeAreas } from './areas.mjs';

/** @typedef {{ from: string, to: string, rule: { name: string } }} Violation */

/** The imports of all files, read once: against the rules of the packages, and against the plan of the API. */
export async function importsFollowThePlan() {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  const file = join(folder, 'imports.json');
  try {
    const settings = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', file];
    const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
    const { output } = await nodeCommand(cruiser, [...settings, '.'], { quiet: true });
    const { summary, modules } = JSON.parse(readFileSync(file, 'utf8'));
    const { problems, counts } = judgeAreas(modules);
    /** @type {readonly Violation[]} */
    const violations = summary.violations;
    const circles = violations.filter(({ rule }) => rule.name === 'no-cycles').length;
    for (const { rule, from, to } of violations) console.log(`  ${rule.name}: ${from} → ${to}`);
    for (const problem of problems) console.log(`  ${problem}`);
    console.log(output.trim());
    console.log(`  ${String(summary.totalCruised)} files; ${counts}, ${String(circles)} circles of files`);
    return violations.length + problems.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
