import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { germanText, instant } from './columns';
import { customer } from './customer';
import { appGroup } from './group';
import { permission, role } from './role';

export const appUser = pgTable(
  'app_user',
  {
    id: uuid().primaryKey().defaultRandom(),
    userName: germanText().notNull(),
    fullName: germanText().notNull(),
    company: text(),
    email: text(),
    phoneNumber: text(),
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'restrict' }),
    /** Set for a customer account: the one record that it sees. */
    customerId: integer().references(() => customer.id, { onDelete: 'restrict' }),
    /** argon2id; none for an invited user who has not set a password yet. */
    passwordHash: text(),
    isInactive: boolean().notNull().default(false),
    lockedUntil: instant(),
    secondFactorRequired: boolean().notNull().default(false),
    lastSignIn: instant(),
    version: integer().notNull().default(1),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('app_user_user_name_unique').on(sql`lower(${t.userName} COLLATE "und-x-icu")`),
    unique('app_user_customer_unique').on(t.customerId),
    index('app_user_full_name_idx').on(t.fullName, t.id),
    index('app_user_user_name_idx').on(t.userName, t.id),
    index('app_user_role_idx').on(t.roleId),
    check('app_user_user_name_not_empty', sql`${t.userName} <> ''`),
    check('app_user_full_name_not_empty', sql`${t.fullName} <> ''`),
  ],
);

/** The groups that a user works for. */
export const userGroup = pgTable(
  'user_group',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => appGroup.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'user_group_pk', columns: [t.userId, t.groupId] }),
    index('user_group_group_idx').on(t.groupId),
  ],
);

/** Rights of a user inside one group (PERM-05). */
export const userGroupRight = pgTable(
  'user_group_right',
  {
    userId: uuid().notNull(),
    groupId: uuid().notNull(),
    permissionId: text()
      .notNull()
      .references(() => permission.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'user_group_right_pk', columns: [t.userId, t.groupId, t.permissionId] }),
    foreignKey({
      name: 'user_group_right_membership_fk',
      columns: [t.userId, t.groupId],
      foreignColumns: [userGroup.userId, userGroup.groupId],
    }).onDelete('cascade'),
  ],
);
