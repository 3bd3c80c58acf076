import type { Transitions } from '@depotwerk/domain';

/** Where a release stands in the life of its remote. */
export const releaseStates = ['candidate', 'canary', 'live', 'former', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/**
 * Life of a release. One of a remote is live at most, and one is tried. `start` is the deployment that brings its own release
 * along; it takes the place of the live one only as long as nobody has chosen.
 */
export const releaseTransitions: Transitions<
  ReleaseState,
  'register' | 'start' | 'try' | 'endTrial' | 'promote' | 'replace' | 'rollBack' | 'delete'
> = [
  { from: null, to: 'candidate', by: 'register', who: 'person' },
  { from: null, to: 'candidate', by: 'start', who: 'product' },
  { from: null, to: 'live', by: 'start', who: 'product' },
  { from: 'candidate', to: 'live', by: 'start', who: 'product' },
  { from: 'canary', to: 'live', by: 'start', who: 'product' },
  { from: 'former', to: 'live', by: 'start', who: 'product' },
  { from: 'withdrawn', to: 'live', by: 'start', who: 'product' },
  { from: 'candidate', to: 'canary', by: 'try', who: 'person' },
  { from: 'former', to: 'canary', by: 'try', who: 'person' },
  { from: 'withdrawn', to: 'canary', by: 'try', who: 'person' },
  { from: 'canary', to: 'canary', by: 'try', who: 'person' },
  { from: 'canary', to: 'candidate', by: 'endTrial', who: 'person' },
  { from: 'canary', to: 'former', by: 'endTrial', who: 'person' },
  { from: 'canary', to: 'withdrawn', by: 'endTrial', who: 'person' },
  { from: 'candidate', to: 'live', by: 'promote', who: 'person' },
  { from: 'canary', to: 'live', by: 'promote', who: 'person' },
  { from: 'former', to: 'live', by: 'promote', who: 'person' },
  { from: 'withdrawn', to: 'live', by: 'promote', who: 'person' },
  { from: 'live', to: 'former', by: 'replace', who: 'person' },
  { from: 'live', to: 'withdrawn', by: 'rollBack', who: 'person' },
  { from: 'former', to: 'live', by: 'rollBack', who: 'person' },
  { from: 'canary', to: 'live', by: 'rollBack', who: 'person' },
  { from: 'candidate', to: null, by: 'delete', who: 'person' },
  { from: 'former', to: null, by: 'delete', who: 'person' },
  { from: 'withdrawn', to: null, by: 'delete', who: 'person' },
];

/** Why a version may not be deleted; the first that holds. */
export const versionNeeds = ['live', 'canary', 'pinned', 'rollback', 'recent'] as const;

/** How long a page that began with a version may stay open: what nobody got since then may be deleted. */
export const VERSIONS_KEPT_DAYS = 14;

/** Who gets a release other than the live one: for as long as it is pinned, or while it is tried. */
export const audienceKinds = ['pin', 'canary'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** What browsers report of a remote. */
export const remoteEventKinds = ['loaded', 'fault', 'cspViolation'] as const;

/** How far the load of a remote came; `page` is after it. */
export const faultPhases = ['version', 'entry', 'init', 'module', 'page'] as const;

/** What health counts. */
export const HEALTH_HOURS = 24;

/** How long somebody's own build takes the place of a remote; at most until the sign-out. */
export const OVERRIDE_HOURS = 8;

/** Days for which single events are kept; counts per hour live as long, and say until when a version was loaded. */
export const EVENTS_KEPT_DAYS = 30;

export const releaseLimits = {
  /** Characters of the statement of a release; today's are 10,000. */
  statement: 400_000,
  version: 50,
  /** Of one remote, deleted in one call. */
  deletedAtOnce: 500,
  remoteName: 40,
  /** Of one part. */
  areas: 20,
  /** Highest order of a menu entry that can be given. */
  menuPlace: 9_999,
  address: 500,
  /** Characters of a public key; one of P-256 has 124. */
  key: 400,
  keyName: 100,
  /** Characters of the name of a shell's first script. */
  shellBuild: 200,
  packages: 1000,
  /** Of all users, in a canary: one of ten thousand. */
  smallestFraction: 0.0001,
  eventsAtOnce: 20,
  /** Of one report of events with texts of full length. */
  eventBytes: 131_072,
  /** A browser reports once a page and once for each fault; a whole office may stand behind one address. */
  eventReportsOfAddress: { attempts: 600, seconds: 600 },
  /** Pages or texts of a release, and characters of one of them. */
  promises: 10_000,
  promise: 300,
  /** Characters of why something is tried that was not proven. */
  reason: 500,
  /** Of one proof. */
  problems: 50,
  eventText: 500,
  /** Events of a remote on its page, the newest first. */
  eventsOnPage: 50,
} as const;
