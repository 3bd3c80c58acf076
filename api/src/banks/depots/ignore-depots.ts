import type { TraderDepot } from '@depotwerk/contract/banks';
import type { RowResults } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import { ApiFault } from '../../http/api-fault';
import type { Database, Transaction } from '../../db/database';
import type { Change } from '../../audit/write-audit';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { lockDepot, lockDepots, nameOf } from './stored-depot';

type Result = RowResults['results'][number];

async function markOne(
  db: Transaction,
  depot: TraderDepot,
  isIgnored: boolean,
  userId: string,
): Promise<Result> {
  const result = { id: nameOf(depot), name: depot.externalKey, errorCode: null };
  const stored = await lockDepot(db, userId, depot).catch((error: unknown) => {
    if (error instanceof ApiFault) return undefined;
    throw error;
  });
  if (!stored) return { ...result, name: '', status: 'refused', errorCode: 'traderDepots.notFound' };
  if (stored.contractId !== null)
    return { ...result, status: 'refused', errorCode: 'traderDepots.alreadyLinked' };
  if (stored.isIgnored === isIgnored) return { ...result, status: 'unchanged' };
  await db.query(
    sql`update trader_depot set is_ignored = ${isIgnored}
    where issuer_id = ${depot.issuerId} and external_key = ${depot.externalKey}`,
  );
  return { ...result, status: 'done' };
}

/** Hides depots from the list of new ones, or shows them again. A refused one does not hold up the others. */
export const markDepots = (
  database: Database,
  depots: readonly TraderDepot[],
  isIgnored: boolean,
  writer: Writer,
): Promise<RowResults> =>
  database.transaction(async (db) => {
    const results: Result[] = [];
    const named = [...new Map(depots.map((depot) => [nameOf(depot), depot])).values()];
    await lockDepots(db, named);
    for (const depot of named) results.push(await markOne(db, depot, isIgnored, writer.caller.userId));
    const changes = results
      .filter(({ status }) => status === 'done')
      .map(({ id, name }): Change => ({
        action: isIgnored ? 'traderDepot.ignored' : 'traderDepot.restored',
        entityType: 'traderDepot',
        entityId: id,
        entityName: name,
        before: { isIgnored: !isIgnored },
        after: { isIgnored },
      }));
    await audit(db, writer, changes);
    return { results };
  });
