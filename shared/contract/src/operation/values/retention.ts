/** Kinds of data that the law keeps beyond the wish to be erased. */
export const retentionKinds = ['contract', 'order', 'advice', 'consent', 'audit'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What the data that are deleted at once belong to. */
export const erasureAreas = ['contract', 'advice', 'account'] as const;
export type ErasureArea = (typeof erasureAreas)[number];
