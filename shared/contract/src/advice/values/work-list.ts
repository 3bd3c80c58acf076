/** What an adviser says about a contract on the work list. */
export const workMarkKinds = ['snoozed', 'done', 'open'] as const;
export type WorkMarkKind = (typeof workMarkKinds)[number];

/** Days that a contract can be put aside at most. */
export const LONGEST_SNOOZE_DAYS = 366;
