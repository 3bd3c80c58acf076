import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { refuseAllocation } from './content-rules';
import type { KindedContent } from './kinded-content';
import { rowIdsOf } from './kinded-content';
import { namedComponent } from './stored-component';

/** @throws {ApiFault} 400 naming the first id without a record */
async function refuseUnknownIds(
  db: Transaction,
  table: 'fund' | 'peer_group',
  ids: readonly number[],
  field: string,
): Promise<void> {
  const [unknown] = await db.query<{ position: number; id: number }>(
    sql`select (i.position - 1)::integer as position, i.id from unnest(${ids}::integer[]) with ordinality i (id, position)
      where not exists (select 1 from ${raw(table)} r where r.id = i.id) order by i.position limit 1`,
  );
  if (!unknown) return;
  const code = table === 'fund' ? 'unknownFund' : 'unknownPeerGroup';
  throw new ApiFault(400, `tariffComponents.${code}`, `there is no such record: ${unknown.id}`, {
    field: `/content/${field}/${unknown.position}`,
    parameters: { id: unknown.id },
  });
}

/** Refuses a content that names what is not there, or does not fit to it. @throws {ApiFault} 400 */
export async function refuseUnknown(db: Transaction, { kind, content }: KindedContent): Promise<void> {
  if (kind === 'universe') await refuseUnknownIds(db, 'fund', content.fundIds, 'fundIds');
  if (kind === 'selection') {
    const { universeComponentId, fundIds } = content;
    if (universeComponentId !== null)
      await namedComponent(db, 'universe', universeComponentId, '/content/universeComponentId');
    await refuseUnknownIds(db, 'fund', fundIds, 'fundIds');
  }
  if (kind !== 'allocation') return;
  const risk = await namedComponent(db, 'risk', content.riskComponentId, '/content/riskComponentId');
  const isByFund = content.allocationBy === 'fund';
  await refuseUnknownIds(
    db,
    isByFund ? 'fund' : 'peer_group',
    rowIdsOf(content),
    isByFund ? 'securityIds' : 'peergroupIds',
  );
  refuseAllocation(content, risk.content.riskItems.length);
  if (content.allocationBy === 'fund') return;
  for (const [i, { relatedPeergroupIds }] of content.relations.entries())
    await refuseUnknownIds(db, 'peer_group', relatedPeergroupIds, `relations/${i}/relatedPeergroupIds`);
}
