import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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
import { linkPurposes } from '@depotwerk/contract/identity/values/password-links';
import { verificationPurposes } from '@depotwerk/contract/identity/values/verifications';
import { germanText, instant } from './columns';
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
    /** What stands on documents of who advises: street, postal code and place. */
    businessAddress: text(),
    /** Numbers in the register of intermediaries, § 34d and § 34f GewO. */
    insuranceRegistration: text(),
    investmentRegistration: text(),
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'restrict' }),
    /** Set for a customer account: the one record that it sees. A number: a customer with an account is not deleted (decision 0120). */
    customerId: integer(),
    /** argon2id; none for an invited user who has not set a password yet. */
    passwordHash: text(),
    isInactive: boolean().notNull().default(false),
    /** `infinity`: locked by an administrator until unlocked. */
    lockedUntil: instant(),
    /** By an administrator. */
    secondFactorRequired: boolean().notNull().default(false),
    /** By the user, who may also choose otherwise. */
    secondFactorChosen: boolean().notNull().default(false),
    lastSignIn: instant(),
    /** As `customer.searchText`; user name, full name and company. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`search_text(user_name || ' ' || full_name || ' ' || coalesce(company, ''))`,
      ),
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
    index('app_user_last_sign_in_idx').on(t.lastSignIn, t.id),
    index('app_user_newest_sign_in_idx').on(t.lastSignIn.desc().nullsLast(), t.id.desc().nullsFirst()),
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

/** A link to set a password, valid once. Only its hash is stored; a newer link of the same user replaces it. */
export const passwordLink = pgTable(
  'password_link',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    /** SHA-256, hex. */
    tokenHash: text().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique('password_link_user_unique').on(t.userId),
    unique('password_link_token_unique').on(t.tokenHash),
  ],
);

/** A sign-in whose password was right and that still needs a code. Gone with the sign-in, or after a while. */
export const secondFactorChallenge = pgTable(
  'second_factor_challenge',
  {
    /** SHA-256 of the id that the person holds, hex. */
    idHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    /** SHA-256 of that id and the code, hex: worth nothing without the id. None before one is sent and after a try. */
    codeHash: text(),
    codeExpiresAt: instant(),
  },
  (t) => [index('second_factor_challenge_user_idx').on(t.userId)],
);

/** What a user wants to change of the own account, once the code that was sent proves the address; one at a time. */
export const verification = pgTable('verification', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  purpose: text({ enum: verificationPurposes }).notNull(),
  /** Address that the code was sent to, as it will be stored. */
  address: text().notNull(),
  /** SHA-256 of the id that the person holds, hex. */
  idHash: text().notNull(),
  /** SHA-256 of that id and the code, hex: worth nothing without the id. */
  codeHash: text().notNull(),
  expiresAt: instant().notNull(),
});
