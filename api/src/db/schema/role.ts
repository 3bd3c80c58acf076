import type { Permission } from '@depotwerk/contract/floor';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { roleKinds } from '@depotwerk/contract/identity/values/role-kinds';
import { germanText, isOneOf } from './columns';

export const permissionCategory = pgTable('permission_category', {
  key: text().primaryKey(),
  name: germanText().notNull(),
  sortOrder: smallint().notNull(),
});

/** The catalogue of `@depotwerk/contract`; filled by every migration run, never by hand. */
export const permission = pgTable(
  'permission',
  {
    id: text().primaryKey(),
    categoryKey: text()
      .notNull()
      .references(() => permissionCategory.key, { onDelete: 'restrict' }),
    name: germanText().notNull(),
    sortOrder: smallint().notNull(),
    /** May be given to a user for one group (PERM-06). */
    isGroupRight: boolean().notNull().default(false),
  },
  (t) => [index('permission_category_idx').on(t.categoryKey)],
);

/** `kind` decides the data scope: everything, the own groups, or the own customer record. */
export const role = pgTable(
  'role',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: germanText().notNull(),
    kind: text({ enum: roleKinds }).notNull(),
    isInactive: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('role_name_unique').on(t.name),
    check('role_name_not_empty', sql`${t.name} <> ''`),
    check('role_kind_known', isOneOf(t.kind, roleKinds)),
  ],
);

/** Rights that parts declare themselves; they stay when the part is gone, and give nothing then. */
export const rolePartRight = pgTable(
  'role_part_right',
  {
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    /** `<part>.<name>`, in the statement of a release. */
    rightId: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'role_part_right_pk', columns: [t.roleId, t.rightId] }),
    index('role_part_right_right_idx').on(t.rightId),
  ],
);

export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permissionId: text()
      .$type<Permission>()
      .notNull()
      .references(() => permission.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'role_permission_pk', columns: [t.roleId, t.permissionId] }),
    index('role_permission_permission_idx').on(t.permissionId),
  ],
);
