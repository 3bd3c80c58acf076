import { budgetInWords, inWords, isMet } from './figures.mjs';

/** @param {readonly (readonly string[])[]} rows the first is the head */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [...rows.slice(0, 1), rule, ...rows.slice(1)].map(line).join('\n');
}

/** @param {import('./figures.mjs').Figure} figure */
function row(figure) {
  const verdict = { true: 'met', false: '**missed**' }[String(isMet(figure))] ?? '';
  return [figure.label, inWords(figure.value, figure.unit), budgetInWords(figure), verdict];
}

/** With more cores at other work than this a time says more about the neighbours than about the product. */
const QUIET_LOAD = 0.5;

/** @param {number} load */
const busy = (load) =>
  load > QUIET_LOAD
    ? [
        `**The machine was busy with other work (load ${load}).** Bytes, counts and sizes hold; times, frames and requests are to be measured again on a quiet one.`,
      ]
    : [];

/** The product goes on: figures of two days ago are of another one. */
const OLD_DAYS = 2;
const DAY_MS = 86_400_000;

/** @param {string} date @param {string} newest of the page */
function old(date, newest) {
  const days = Math.floor((Date.parse(newest) - Date.parse(date)) / DAY_MS);
  return days < OLD_DAYS
    ? []
    : [
        `**Old: ${days} days before the newest figures of this page.** The product has changed since; nothing of this section is known of today's.`,
      ];
}

/** @param {import('./results.mjs').Result} result @param {string} newest date of the newest result */
function section({ name, title, date, machine, load, minutes, software, conditions, figures }, newest) {
  const programs = Object.entries(software).map(([program, version]) => `${program} ${version}`);
  return [
    `## ${title}`,
    `\`pnpm bench ${name}\`, ${date.slice(0, 16).replace('T', ' ')} UTC. ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}; load before the run ${load}${minutes === undefined ? '' : `; it took ${minutes} minutes`}. ${programs.join(', ')}.`,
    ...old(date, newest),
    ...busy(load),
    table([['Figure', 'Measured', 'Budget', ''], ...figures.map(row)]),
    conditions.map((condition) => `- ${condition}`).join('\n'),
  ].join('\n\n');
}

const introduction = `# Benchmarks

Written by \`pnpm bench\` (all) or \`pnpm bench <name>\` (one); do not edit. Figures are medians of several rounds. A
ratio compares two measurements that took turns in the same run, so it suffers less from other work on the machine than
times alone do. Budgets stand beside each bench (\`bench/<name>/budgets.json\`); a missed one ends the command with an error.
Benches are not part of \`npm test\`: they take minutes (\`--list\` says how many) and want a quiet machine. \`--json\` prints all details.`;

/** @param {readonly import('./results.mjs').Result[]} results */
export function asPage(results) {
  const newest = results.reduce((latest, { date }) => (date > latest ? date : latest), '');
  return `${[introduction, ...results.map((result) => section(result, newest))].join('\n\n')}\n`;
}
