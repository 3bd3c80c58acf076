import type { Transitions } from '@depotwerk/domain';
import type { Queries } from '../../src/db/database';

export interface Step {
  readonly from: string | null;
  readonly to: string | null;
}

/** The database tells every change of a state, also those within one call. */
export async function watchStates(db: Queries, table: string, column = 'state'): Promise<void> {
  await db.query(
    `create table if not exists seen_state (at integer generated always as identity, thing text, "from" text, "to" text)`,
  );
  await db.query(`create or replace function see_state() returns trigger language plpgsql as $$ begin
    insert into seen_state (thing, "from", "to")
      values (tg_table_name, to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]);
    return null; end $$`);
  await db.query(`create or replace trigger see_state after insert or update of ${column} or delete on ${table}
    for each row execute function see_state('${column}')`);
}

const isAllowed = (table: Transitions, { from, to }: Step): boolean =>
  table.some((row) => row.from === from && row.to === to);

/** @throws for a change that the table of transitions does not have. @returns what has changed since the last time */
export async function expectAllowed(
  db: Queries,
  thing: string,
  table: Transitions,
): Promise<readonly Step[]> {
  const steps = await db.query<Step>(
    `with seen as (delete from seen_state where thing = $1 returning *) select "from", "to" from seen order by at`,
    [thing],
  );
  expect(steps.filter((step) => !isAllowed(table, step))).toEqual([]);
  return steps;
}

/** States of some things by their names, where no column holds them. */
export type States = ReadonlyMap<string, string>;

/** Where a thing can be after some steps of its table, null: gone. */
function reachable(table: Transitions, from: string | null, steps: number): ReadonlySet<string | null> {
  const states = new Set([from]);
  for (let step = 0; step < steps; step++)
    for (const state of [...states]) for (const row of table) if (row.from === state) states.add(row.to);
  return states;
}

/** @param calls that were made between the two looks; each moves a thing by one step at most */
export function expectReachable(table: Transitions, before: States, after: States, calls: number): void {
  const names = new Set([...before.keys(), ...after.keys()]);
  const jumps = [...names].flatMap((name) => {
    const [from, to] = [before.get(name) ?? null, after.get(name) ?? null];
    return reachable(table, from, calls).has(to) ? [] : [{ name, from, to }];
  });
  expect(jumps).toEqual([]);
}
