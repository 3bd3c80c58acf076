import type { DashboardArrangement, DashboardConfig, DashboardSection } from '@depotwerk/contract/desk';
import type { DashboardSource } from '@depotwerk/contract/desk/values/dashboard';
import { arrangeSections } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { standardSections } from './standard-sections';

interface ConfigRow {
  readonly sections: DashboardSection[] | null;
  readonly order: DashboardArrangement['sections'] | null;
}

/** Sections of this deployment, or of the product, as the user arranged them. */
export async function readConfig(db: Queries, { userId, kind }: Caller): Promise<DashboardConfig> {
  const [row] = await db.query<ConfigRow>(
    sql`select l.sections, a.sections as "order" from dashboard_layout l
      left join dashboard_arrangement a on a.user_id = ${userId} where l.audience = ${kind}`,
    'dashboard_config',
  );
  const order = row?.order ?? [];
  return {
    audience: kind,
    sections: arrangeSections(row?.sections ?? standardSections[kind], order),
    isArranged: order.length > 0,
  };
}

/** The order of the caller; none takes back what the caller arranged. */
export async function saveArrangement(
  db: Queries,
  caller: Caller,
  { sections }: DashboardArrangement,
): Promise<DashboardConfig> {
  if (sections.length === 0)
    await db.query(sql`delete from dashboard_arrangement where user_id = ${caller.userId}`);
  else
    await db.query(
      sql`insert into dashboard_arrangement (user_id, sections)
        values (${caller.userId}, ${JSON.stringify(sections)}::jsonb)
        on conflict (user_id) do update set sections = excluded.sections`,
    );
  return readConfig(db, caller);
}

export const sourcesIn = ({ sections }: Pick<DashboardConfig, 'sections'>): ReadonlySet<DashboardSource> =>
  new Set(sections.flatMap(({ widgets }) => widgets.flatMap(({ source }) => source ?? [])));
