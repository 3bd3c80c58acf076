/** What an adviser says about a contract on the work list. */
export const workMarkKinds = ['snoozed', 'done', 'open'] as const;
export type WorkMarkKind = (typeof workMarkKinds)[number];

/** Days that a contract can be put aside at most. */
export const LONGEST_SNOOZE_DAYS = 366;

/** Contracts that a person wants to look at on a day: as long as nothing else is chosen, and what can be chosen. */
export const dailyWork = { usual: 20, least: 1, most: 100 } as const;

/** Of what is open: the share of this day, and what can wait. */
export const workDues = ['today', 'later'] as const;
