import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BundledPackage,
  PartClaims,
  ReleasePromises,
  ReleaseProof,
} from '@depotwerk/contract/operation';
import { audienceKinds, faultPhases, remoteEventKinds } from '@depotwerk/contract/operation/values/releases';
import { fraction, germanText, instant, isOneOf } from './columns';
import { appGroup } from './group';
import { session } from './refresh-token';

/** A built version of a remote in an immutable folder, as its team signed it. */
export const remoteRelease = pgTable(
  'remote_release',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    version: text().notNull(),
    /** Absolute URL of the folder, with a slash at the end. */
    baseUrl: text().notNull(),
    /** JSON text of a `RemoteRelease`; a signature covers its bytes, so it is never written anew from its values. */
    statement: text().notNull(),
    /** Base64. */
    signature: text().notNull(),
    packages: jsonb().$type<BundledPackage[]>().notNull().default([]),
    /** Null: handed in by commands that do not say them. */
    promises: jsonb().$type<ReleasePromises>(),
    /** Of the last run of its pages in a shell; null: there was none. */
    proof: jsonb().$type<ReleaseProof>(),
    registeredAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Null: the server itself, when it started. */
    registeredBy: text(),
    /** When it last became the live one. */
    promotedAt: instant(),
    /** Null: the server itself, when it started. */
    promotedBy: text(),
    /** A rollback left it; never the goal of another one. */
    withdrawnAt: instant(),
    /** Its files may be gone: nobody is led to it any more, and its version is never used again. */
    deletedAt: instant(),
  },
  (t) => [
    unique('remote_release_version_unique').on(t.name, t.version),
    unique('remote_release_of_remote').on(t.id, t.name),
    check('remote_release_folder', sql`${t.baseUrl} like '%/'`),
  ],
);

/** A part of the application, and the release of it that everybody gets who has no other one. */
export const remote = pgTable(
  'remote',
  {
    name: text().primaryKey(),
    liveId: integer(),
    isOff: boolean().notNull().default(false),
    /** A deployment brings it along and with it its keys: what the shell was built with. */
    isBundled: boolean().notNull().default(false),
    /** Null: nobody has said what it may claim. */
    claims: jsonb().$type<PartClaims>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'remote_live_fk',
      columns: [t.liveId, t.name],
      foreignColumns: [remoteRelease.id, remoteRelease.name],
    }),
  ],
);

/** Keys that the team of a part signs its releases with. */
export const remoteKey = pgTable(
  'remote_key',
  {
    remote: text()
      .notNull()
      .references(() => remote.name, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hexadecimal. */
    fingerprint: text().notNull(),
    /** Public half, SPKI as base64. */
    key: text().notNull(),
    /** What people call it. */
    name: germanText().notNull(),
    addedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Null: a deployment brought it along. */
    addedBy: text(),
    /** Signs nothing any more. */
    retiredAt: instant(),
    retiredBy: text(),
  },
  (t) => [primaryKey({ name: 'remote_key_pk', columns: [t.remote, t.fingerprint] })],
);

/** Who gets another release than the live one. A pin comes before a canary, a group before everybody. */
export const remoteAudience = pgTable(
  'remote_audience',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    remote: text()
      .notNull()
      .references(() => remote.name, { onDelete: 'cascade' }),
    releaseId: integer().notNull(),
    kind: text({ enum: audienceKinds }).notNull(),
    /** Null: everybody; of a canary the fraction of them. */
    groupId: uuid().references(() => appGroup.id, { onDelete: 'cascade' }),
    fraction: fraction(),
    /** Why it is given to some without a proof of the shell of that day; null: there was one, or it was live before. */
    reason: text(),
  },
  (t) => [
    unique('remote_audience_unique').on(t.remote, t.kind, t.groupId).nullsNotDistinct(),
    index('remote_audience_group_idx').on(t.groupId),
    foreignKey({
      name: 'remote_audience_release_fk',
      columns: [t.releaseId, t.remote],
      foreignColumns: [remoteRelease.id, remoteRelease.name],
    }),
    check('remote_audience_kind_known', isOneOf(t.kind, audienceKinds)),
    check('remote_audience_fraction_range', sql`${t.fraction} > 0 and ${t.fraction} <= 1`),
    check(
      'remote_audience_fraction_of_everybody',
      sql`(${t.fraction} is not null) = (${t.kind} = 'canary' and ${t.groupId} is null)`,
    ),
  ],
);

/** A build on the machine of a developer in the place of a remote; ends with its session at the latest. */
export const remoteOverride = pgTable('remote_override', {
  sessionId: uuid()
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  remote: text()
    .notNull()
    .references(() => remote.name, { onDelete: 'cascade' }),
  /** Origin on loopback. */
  address: text().notNull(),
  expiresAt: instant().notNull(),
  /** That was last loaded; null: none yet. */
  usedVersion: text(),
});

/** What browsers reported, counted by the hour. */
export const remoteHealth = pgTable(
  'remote_health',
  {
    remote: text().notNull(),
    version: text().notNull(),
    hour: instant().notNull(),
    loads: integer().notNull().default(0),
    faults: integer().notNull().default(0),
    cspViolations: integer().notNull().default(0),
  },
  (t) => [primaryKey({ name: 'remote_health_pk', columns: [t.remote, t.version, t.hour] })],
);

/** Single faults and broken content rules; no user and no address of a page stands here. */
export const remoteEvent = pgTable(
  'remote_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    remote: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: remoteEventKinds }).notNull(),
    phase: text({ enum: faultPhases }),
    reason: text().notNull(),
    message: text().notNull(),
    /** What the fault panel shows the user. */
    reference: text(),
    shellVersion: text().notNull(),
  },
  (t) => [
    index('remote_event_newest_idx').on(t.remote, t.id),
    index('remote_event_at_idx').on(t.at),
    check('remote_event_kind_known', isOneOf(t.kind, remoteEventKinds)),
    check('remote_event_phase_known', isOneOf(t.phase, faultPhases)),
  ],
);
