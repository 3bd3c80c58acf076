import type { History } from '@depotwerk/contract';
import type { Queries } from '../../../db/database';
import type { AuditRow } from './history';
import { historyEntry } from './history';

/** Older entries stay in the audit log, where they can be searched. */
const MOST_ENTRIES = 500;

/** Changes of a contract that the caller may see, newest first. */
export async function contractHistory(db: Queries, contractId: number): Promise<History> {
  const rows = await db.query<AuditRow>(
    `select id, at, actor_name as "actorName", action, before, after from audit_entry
    where entity_type = 'contract' and entity_id = $1 order by id desc limit ${MOST_ENTRIES}`,
    [String(contractId)],
    'contract_history',
  );
  return { entries: rows.map(historyEntry) };
}
