import sql from 'sql-template-tag';
import type { CredentialKeys } from '../../settings/credential-keys';
import type { Database } from '../../db/database';
import { writeAudit } from '../../audit/write-audit';
import type { CredentialOwner, Sealed } from './credential-cipher';
import { seal, unseal } from './credential-cipher';

/** Rows of one transaction. */
const BATCH = 200;

interface Row extends CredentialOwner, Sealed {}

/** Credentials that no known key opens stay as they are. @returns how many were sealed anew, and how many not */
export async function reencrypt(
  database: Database,
  keys: CredentialKeys,
): Promise<{ readonly done: number; readonly unreadable: number }> {
  const others = [...keys.byId.keys()].filter((id) => id !== keys.current.id);
  const unreadable: string[] = [];
  let done = 0;
  for (;;) {
    const size = await database.transaction(async (db) => {
      const rows = await db.query<Row>(
        sql`select user_id as "userId", issuer_id as "issuerId", sealed_password as "sealedPassword", key_id as "keyId"
        from trader_credential where key_id = any(${others}::text[])
          and not (user_id::text || ' ' || issuer_id = any(${unreadable}::text[]))
        order by user_id, issuer_id limit ${BATCH} for update`,
      );
      for (const row of rows) {
        const password = unseal(keys, row, row);
        if (password === undefined) {
          unreadable.push(`${row.userId} ${row.issuerId}`);
          continue;
        }
        const { sealedPassword, keyId } = seal(keys.current, row, password);
        await db.query(
          sql`update trader_credential set sealed_password = ${sealedPassword}, key_id = ${keyId}
          where user_id = ${row.userId} and issuer_id = ${row.issuerId}`,
        );
        done++;
      }
      return rows.length;
    });
    if (size < BATCH) break;
  }
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
