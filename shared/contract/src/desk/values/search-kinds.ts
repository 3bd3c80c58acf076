/** Records that the search over everything finds, in the order of its groups. */
export const searchKinds = ['customer', 'contract', 'tariff', 'fund', 'user'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Hits of one group. */
export const SEARCH_HITS = 5;
/** Records that one user opened last. */
export const RECENT_RECORDS = 8;
