import type { Transitions } from '@depotwerk/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPlanStates, planStates, planTransitions } from './advice/values/optimization';
import {
  analysisStatuses,
  analysisTransitions,
  invitationStates,
  invitationTransitions,
} from './analyses/values/depot-analysis';
import { openOrderStates, orderTransitions, traderOrderStates } from './banks/values/trader-orders';
import { importStates, importTransitions } from './floor/values/import-kinds';
import { importUndoStates, importUndoTransitions } from './floor/values/import-undo';
import { jobStates, jobTransitions } from './floor/values/jobs';
import { corporateActionStates, corporateActionTransitions } from './market/values/corporate-actions';
import { releaseStates, releaseTransitions } from './operation/values/releases';
import { erasureStates, erasureTransitions } from './operation/values/retention';
import {
  tariffOffers,
  tariffOfferTransitions,
  tariffStandings,
  tariffStandingTransitions,
  tariffVersionStates,
  tariffVersionTransitions,
} from './tariffs/values/tariff-versions';

interface Thing {
  readonly states: readonly string[];
  readonly table: Transitions;
  /** States in which a person can only wait; the page says why. */
  readonly waits?: readonly string[];
}

/** By their headings in docs/states.md. */
const things: Readonly<Record<string, Thing>> = {
  Order: { states: traderOrderStates, table: orderTransitions },
  'Corporate action': { states: corporateActionStates, table: corporateActionTransitions },
  Plan: { states: planStates, table: planTransitions },
  'Tariff version': { states: tariffVersionStates, table: tariffVersionTransitions },
  'Tariff release': { states: tariffStandings, table: tariffStandingTransitions },
  'Tariff offer': { states: tariffOffers, table: tariffOfferTransitions },
  'Remote release': { states: releaseStates, table: releaseTransitions },
  Analysis: { states: analysisStatuses, table: analysisTransitions },
  Invitation: { states: invitationStates, table: invitationTransitions },
  Import: { states: importStates, table: importTransitions, waits: ['running'] },
  'Way back of an import': { states: importUndoStates, table: importUndoTransitions },
  Job: { states: jobStates, table: jobTransitions },
  Erasure: { states: erasureStates, table: erasureTransitions, waits: ['blocked'] },
};
const each = Object.entries(things);

const leftIn = ({ table }: Thing): string[] => [
  ...new Set(table.flatMap(({ from, who }) => (from !== null && who !== 'time' ? [from] : []))),
];

test.each(each)('%s: every state is reached, and no row names another one', (_, { states, table }) => {
  const reached = new Set<string | null>([null]);
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const { from, to } of table) if (reached.has(from)) reached.add(to);
  }
  reached.delete(null);
  expect([...reached].sort()).toEqual([...states].sort());
  expect(table.filter(({ from }) => from !== null && !states.includes(from))).toEqual([]);
});

test.each(each)('%s: what is not at its end can be left by a person', (_, thing) => {
  const { table, states, waits = [] } = thing;
  const byPerson = new Set(table.flatMap(({ from, who }) => (who === 'person' ? [from] : [])));
  expect(leftIn(thing).filter((state) => !byPerson.has(state) && !waits.includes(state))).toEqual([]);
  expect(waits.filter((state) => !states.includes(state) || byPerson.has(state))).toEqual([]);
});

test('orders and plans are open as long as something leaves them', () => {
  expect(leftIn({ states: [], table: orderTransitions }).sort()).toEqual([...openOrderStates].sort());
  expect(leftIn({ states: [], table: planTransitions }).sort()).toEqual([...openPlanStates].sort());
});

const page = readFileSync(join(__dirname, '../../../docs/states.md'), 'utf8');

/** Cells of the table below a heading. */
const rowsBelow = (heading: string): string[][] =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

test.each(each)('%s: docs/states.md shows the table as it is', (heading, { table }) => {
  const shown = rowsBelow(heading);
  expect(shown).not.toEqual([]);
  expect(shown).toEqual(table.map(({ from, to, by, who }) => [from ?? '–', to ?? '–', `\`${by}\``, who]));
});

test('docs/states.md shows no other tables', () => {
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(Object.keys(things));
});
