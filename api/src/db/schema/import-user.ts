import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '@depotwerk/contract/floor';
import { userKeptReasons } from '@depotwerk/contract/floor/values/imported-users';
import { isOneOf } from './columns';
import { importRun } from './import-run';
import { appUser } from './user';

/** What a file can set of a user, as it was. */
export interface FormerUser {
  readonly version: number;
  readonly fullName: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly roleId: string;
  readonly isInactive: boolean;
  readonly groupIds: readonly string[];
  /** Those of single groups, which go with the membership. */
  readonly groupRights: readonly { readonly groupId: string; readonly permissionId: Permission }[];
}

/** Users that an import wrote, with what they were, for as long as it can be taken back. */
export const importUser = pgTable(
  'import_user',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Of the user after the import: another one says that somebody has changed it since. */
    version: integer().notNull(),
    /** Memberships after the import, in the order of their ids; they raise no version. */
    groupIds: uuid().array().notNull(),
    /** Null: the import brought the user. */
    before: jsonb().$type<FormerUser>(),
    /** Why the user stayed when the import was taken back. */
    keptReason: text({ enum: userKeptReasons }),
  },
  (t) => [
    primaryKey({ name: 'import_user_pk', columns: [t.runId, t.userId] }),
    index('import_user_user_idx').on(t.userId),
    check('import_user_reason_known', isOneOf(t.keptReason, userKeptReasons)),
  ],
);
