import sql from 'sql-template-tag';
import type { CredentialKeys } from '../../settings/credential-keys';
import type { Database } from '../../db/database';
import { writeAudit } from '../../audit/write-audit';
import { resealRows, type SealedTable } from '../../sealing/reseal';
import type { Sealed } from '../../sealing/seal';
import { ownerOf, type CredentialOwner } from './credential-owner';

interface Row extends CredentialOwner, Sealed {}

const credentials: SealedTable<Row> = {
  ownerOf,
  read: (db, keyIds, unreadable, limit) =>
    db.query<Row>(
      sql`select user_id as "userId", issuer_id as "issuerId", sealed_password as sealed, key_id as "keyId"
      from trader_credential where key_id = any(${keyIds}::text[])
        and not (user_id::text || ' ' || issuer_id = any(${unreadable}::text[]))
      order by user_id, issuer_id limit ${limit} for update`,
    ),
  write: async (db, { userId, issuerId }, { sealed, keyId }) => {
    await db.query(
      sql`update trader_credential set sealed_password = ${sealed}, key_id = ${keyId}
      where user_id = ${userId} and issuer_id = ${issuerId}`,
    );
  },
};

/** Credentials that no known key opens stay as they are. @returns how many were sealed anew, and how many not */
export async function reencrypt(
  database: Database,
  keys: CredentialKeys,
): Promise<{ readonly done: number; readonly unreadable: number }> {
  const done = await resealRows(database, keys, credentials);
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from trader_credential where key_id <> ${keys.current.id}`,
  );
  if (done > 0)
    await database.transaction((db) =>
      writeAudit(db, { userId: null, name: 'system' }, [
        {
          action: 'traderCredential.reencrypted',
          entityType: 'traderCredential',
          entityId: keys.current.id,
          before: null,
          after: { count: done },
        },
      ]),
    );
  return { done, unreadable: row?.count ?? 0 };
}
