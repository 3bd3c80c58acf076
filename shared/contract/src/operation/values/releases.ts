/** Where a release stands in the life of its remote. */
export const releaseStates = ['candidate', 'canary', 'live', 'former', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

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
  address: 500,
  packages: 1000,
  /** Of all users, in a canary: one of ten thousand. */
  smallestFraction: 0.0001,
  eventsAtOnce: 20,
  /** Of one report of events with texts of full length. */
  eventBytes: 131_072,
  /** A browser reports once a page and once for each fault; a whole office may stand behind one address. */
  eventReportsOfAddress: { attempts: 600, seconds: 600 },
  /** Of one proof. */
  problems: 50,
  eventText: 500,
  /** Events of a remote on its page, the newest first. */
  eventsOnPage: 50,
} as const;
