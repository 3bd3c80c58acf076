/** Characters of a search word (LIMIT-23), and the wait after the last key in milliseconds (LIMIT-20). */
export const search = { minLength: 2, maxLength: 100, debounceMs: 200 } as const;

/** Records that the search over everything finds, in the order of its groups. */
export const searchKinds = ['customer', 'contract', 'tariff', 'fund', 'user'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Hits of one group. */
export const SEARCH_HITS = 5;
/** Records that one user opened last. */
export const RECENT_RECORDS = 8;
