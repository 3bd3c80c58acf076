import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { resealRows, type SealedTable } from '../../sealing/reseal';
import type { Sealed } from '../../sealing/seal';
import type { CredentialKeys } from '../../settings/credential-keys';
import { isOfRecord, ownerOf, recordIdColumn, recordOf, type DraftPlace } from './draft-place';

interface Row extends DraftPlace, Sealed {
  readonly userId: string;
}

const drafts: SealedTable<Row> = {
  ownerOf: (row) => ownerOf(row.userId, row),
  read: (db, keyIds, unreadable, limit) =>
    db.query<Row>(
      sql`select d.user_id as "userId", d.form, ${recordIdColumn} as "recordId", d.sealed, d.key_id as "keyId" from form_draft d
      where d.key_id = any(${keyIds}::text[])
        and not (concat_ws(' ', d.user_id, d.form, ${recordIdColumn}) = any(${unreadable}::text[]))
      order by 1, 2, 3 limit ${limit} for update`,
    ),
  write: async (db, row, { sealed, keyId }) => {
    const record = recordOf(row);
    if (record === null) throw new Error('a draft names a record that its form cannot have');
    await db.query(
      sql`update form_draft d set sealed = ${sealed}, key_id = ${keyId}
      where d.user_id = ${row.userId} and d.form = ${row.form} and ${isOfRecord(record)}`,
    );
  },
};

/** @returns how many unfinished entries were sealed anew */
export const resealDrafts = (database: Database, keys: CredentialKeys): Promise<number> =>
  resealRows(database, keys, drafts);
