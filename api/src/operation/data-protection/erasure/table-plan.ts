import type { RetentionKind } from '@depotwerk/contract/operation/values/retention';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { ZONE } from '../../../time/local-day';
import type { PersonalTable } from '../personal-table';
import { personalTables } from '../personal-tables/personal-tables';
import type { Person } from '../person';
import { keptUntil } from '../retention';
import type { RetentionYears } from '../retention';

/** What an erasure does with the rows of a table; `until` is the last day on which they are kept, null: none. */
export interface TablePlan {
  readonly table: PersonalTable;
  readonly rows: number;
  readonly until: string | null;
}

/** Where the data of a person lie and how long they must be kept. @param today ISO date */
export async function planTables(
  db: Queries,
  person: Person,
  years: RetentionYears,
  today: string,
): Promise<readonly TablePlan[]> {
  const found: { readonly table: PersonalTable; readonly rows: number; readonly last: string | null }[] = [];
  for (const table of personalTables) {
    const [counted] = await db.query<{ rows: number; last: string | null }>(
      sql`select count(*)::integer as rows,
        to_char(max((${raw(table.lastEvent ?? 'null')})::timestamptz) at time zone ${ZONE}, 'YYYY-MM-DD') as last
      from ${raw(table.name)} t where ${table.rows(person)}`,
    );
    found.push({ table, rows: counted?.rows ?? 0, last: counted?.last ?? null });
  }
  const untilOf = (kind: RetentionKind): string | null => {
    const events = found.flatMap(({ table, last }) =>
      table.erasure === kind && last !== null ? [last] : [],
    );
    const until = keptUntil(events.sort().at(-1) ?? today, years[kind]);
    return until < today ? null : until;
  };
  return found.map(({ table, rows }) => ({
    table,
    rows,
    until: table.erasure === 'deleted' ? null : untilOf(table.erasure),
  }));
}

export interface KeptKind {
  readonly kind: RetentionKind;
  readonly rows: number;
  readonly until: string;
}

/** What is blocked, by kind. */
export function keptKinds(plans: readonly TablePlan[]): readonly KeptKind[] {
  const kinds = new Map<RetentionKind, KeptKind>();
  for (const { table, rows, until } of plans) {
    const kind = table.erasure;
    if (until === null || rows === 0 || kind === 'deleted') continue;
    kinds.set(kind, { kind, rows: rows + (kinds.get(kind)?.rows ?? 0), until });
  }
  return [...kinds.values()];
}
