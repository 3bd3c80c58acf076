import type { ComponentUsage } from '@depotwerk/contract/tariffs';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { stands } from '../../sql/version-standing';

/**
 * Components that tariffs need: `tariff_id`, `component_id`, `is_draft`. Releases that a later one has replaced or
 * superseded keep their snapshot and need none.
 */
export const neededComponents = sql`(
  select v.tariff_id, x.component_id, v.state <> 'released' as is_draft from tariff_version v
  cross join lateral (values ((v.input->>'componentRiskId')::integer), ((v.input->>'componentAllocationId')::integer),
    ((v.input->>'componentUniverseId')::integer), ((v.input->>'componentSelectionId')::integer)) x (component_id)
  where x.component_id is not null and (v.state <> 'released' or ${stands('v', 'current')} or ${stands('v', 'waiting')}))`;

export async function componentUsage(db: Queries, id: number): Promise<ComponentUsage> {
  const tariffs = await db.query<ComponentUsage['tariffs'][number]>(
    sql`select t.id, t.name, bool_or(u.is_draft) as "isDraft", bool_or(not u.is_draft) as "isReleased"
      from ${neededComponents} u join tariff t on t.id = u.tariff_id
      where u.component_id = ${id} group by t.id order by t.name, t.id`,
  );
  const components = await db.query<ComponentUsage['components'][number]>(
    sql`select id, kind, name from tariff_component
      where risk_component_id = ${id} or universe_component_id = ${id} order by kind, name, id`,
  );
  return { tariffs, components };
}

/** Users that a refusal names one by one. */
const MOST_NAMES = 20;

/** @throws {ApiFault} 409 naming the tariffs and components that use it */
export async function refuseUsed(db: Queries, id: number): Promise<void> {
  const { tariffs, components } = await componentUsage(db, id);
  if (tariffs.length + components.length === 0) return;
  throw new ApiFault(409, 'tariffComponents.inUse', 'tariffs or components are built on it', {
    parameters: { tariffs: tariffs.length, components: components.length },
    details: [
      ...tariffs.map(({ name }) => ({ field: 'tariff', reason: name })),
      ...components.map(({ name }) => ({ field: 'component', reason: name })),
    ].slice(0, MOST_NAMES),
  });
}
