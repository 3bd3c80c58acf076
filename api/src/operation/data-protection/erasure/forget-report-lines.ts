import { contractKinds } from '@depotwerk/contract/floor/values/import-kinds';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import { contractsOf, type Person } from '../person';

/**
 * Takes the contracts of the person out of the reports of deliveries, where findings, differences and what stayed when a delivery was taken
 * back name them by number; before the contracts are gone. The counts of a report stay.
 */
export async function forgetReportLines(db: Transaction, person: Person): Promise<void> {
  const rows = await db.query<{ number: string }>(
    sql`select external_key as number from contract where id in ${contractsOf(person)}`,
  );
  if (rows.length === 0) return;
  const numbers = sql`${rows.map(({ number }) => number)}::text[]`;
  const findings = sql`jsonb_array_elements(report->'findings') with ordinality as f (line, place)`;
  const differences = sql`jsonb_array_elements(report->'differences'->'listed') with ordinality as d (line, place)`;
  const kept = sql`jsonb_array_elements(report->'undoOutcome'->'kept') with ordinality as k (line, place)`;
  await db.query(
    sql`update import_run set report = jsonb_set(jsonb_set(jsonb_set(report,
        '{findings}', (select coalesce(jsonb_agg(f.line order by f.place), '[]')
          from ${findings} where f.line->>'subject' <> all(${numbers}))),
        '{differences,listed}', (select coalesce(jsonb_agg(d.line order by d.place), '[]')
          from ${differences} where d.line->>'contractNumber' <> all(${numbers}))),
        '{undoOutcome,kept}', (select coalesce(jsonb_agg(k.line order by k.place), '[]')
          from ${kept} where k.line->>'subject' <> all(${numbers})))
      where kind = any(${[...contractKinds]}::text[]) and (
        exists (select 1 from ${findings} where f.line->>'subject' = any(${numbers}))
        or exists (select 1 from ${differences} where d.line->>'contractNumber' = any(${numbers}))
        or exists (select 1 from ${kept} where k.line->>'subject' = any(${numbers})))`,
  );
}
