import sql from 'sql-template-tag';
import type { Writer } from '../../audit/writer';
import type { Transaction } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { storedQuestionnaire, type StoredQuestionnaire } from './read-questionnaires';

export interface Edit {
  readonly id: string;
  readonly version: number;
  readonly writer: Writer;
}

/** @throws {ApiFault} 404, 412 */
export async function lockQuestionnaire(
  db: Transaction,
  { id, version, writer }: Edit,
): Promise<StoredQuestionnaire> {
  const [row] = await db.query<{ version: number }>(
    sql`select version from questionnaire where id = ${id} for update`,
  );
  if (!row) throw notFound('questionnaires', id);
  if (row.version !== version) throw outdated('questionnaires', row.version);
  return storedQuestionnaire(db, id, writer.caller.userId);
}
