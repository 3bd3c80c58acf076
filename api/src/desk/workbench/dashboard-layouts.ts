import type { DashboardLayout, DashboardSection } from '@depotwerk/contract/desk';
import { sourcesOfType } from '@depotwerk/contract/desk/values/dashboard';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { audit, type Writer } from '../../audit/writer';
import { standardSections } from './standard-sections';

type Sections = DashboardSection[] | null;
type LayoutRow = Pick<DashboardLayout, 'version'> & { readonly sections: Sections };

async function layoutRow(db: Queries, audience: RoleKind, lock: Sql = empty): Promise<LayoutRow> {
  const [row] = await db.query<LayoutRow>(
    sql`select sections, version from dashboard_layout where audience = ${audience} ${lock}`,
  );
  if (!row) throw new Error(`the migration makes the layout of ${audience}`);
  return row;
}

const layoutOf = (audience: RoleKind, { sections, version }: LayoutRow): DashboardLayout => ({
  audience,
  sections: sections ?? [...standardSections[audience]],
  standard: [...standardSections[audience]],
  isStandard: sections === null,
  version,
});

export const readLayout = async (db: Queries, audience: RoleKind): Promise<DashboardLayout> =>
  layoutOf(audience, await layoutRow(db, audience));

/** @throws {ApiFault} 400 for an id that stands twice, and for a widget that cannot show its source */
function refuseSections(sections: readonly DashboardSection[]): void {
  const ids = new Set<string>();
  const claim = (id: string, field: string): void => {
    if (ids.has(id)) throw badRequest('dashboard.idTaken', `the id stands twice: ${id}`, field);
    ids.add(id);
  };
  sections.forEach((section, at) => {
    claim(`section ${section.id}`, `/sections/${at}/id`);
    section.widgets.forEach(({ id, type, source }, index) => {
      const field = `/sections/${at}/widgets/${index}`;
      claim(id, `${field}/id`);
      const isFit = source === null ? type === 'text' : sourcesOfType[type].includes(source);
      if (!isFit) throw badRequest('dashboard.sourceUnfit', `a ${type} cannot show this`, `${field}/source`);
    });
  });
}

/** In words of the audit log: the widgets of each section. */
const shown = (sections: Sections): string | null =>
  sections &&
  sections.map(({ id, widgets }) => `${id}: ${widgets.map((widget) => widget.id).join(', ')}`).join('; ');

/**
 * Changes what a kind of user sees; null goes back to the sections of the product.
 *
 * @throws {ApiFault} 400 as `refuseSections`, 412 for another version
 */
export function saveLayout(
  database: Database,
  writer: Writer,
  audience: RoleKind,
  version: number,
  sections: Sections,
): Promise<DashboardLayout> {
  refuseSections(sections ?? []);
  return database.transaction(async (db) => {
    const before = await layoutRow(db, audience, sql`for update`);
    if (before.version !== version) throw outdated('dashboard', before.version);
    await db.query(
      sql`update dashboard_layout set sections = ${sections && JSON.stringify(sections)}::jsonb,
        version = version + 1 where audience = ${audience}`,
    );
    await audit(db, writer, [
      {
        action: 'dashboard.changed',
        entityType: 'dashboard',
        entityId: audience,
        entityName: audience,
        before: { sections: shown(before.sections) },
        after: { sections: shown(sections) },
      },
    ]);
    return layoutOf(audience, { sections, version: version + 1 });
  });
}
