import type { Transitions } from '@depotwerk/domain';

/** Kinds of data that the law keeps beyond the wish to be erased. */
export const retentionKinds = ['contract', 'order', 'advice', 'consent', 'audit'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What the data that are deleted at once belong to. */
export const erasureAreas = ['contract', 'advice', 'account'] as const;
export type ErasureArea = (typeof erasureAreas)[number];

/** What is left of a customer: everything; what the law keeps, out of sight; and then nothing. */
export const erasureStates = ['stored', 'blocked'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Life of the data of a customer. Each kind that is blocked has a last day of its own. */
export const erasureTransitions: Transitions<ErasureState, 'record' | 'erase' | 'endPeriod'> = [
  { from: null, to: 'stored', by: 'record', who: 'person' },
  { from: 'stored', to: 'blocked', by: 'erase', who: 'person' },
  { from: 'stored', to: null, by: 'erase', who: 'person' },
  { from: 'blocked', to: 'blocked', by: 'endPeriod', who: 'time' },
  { from: 'blocked', to: null, by: 'endPeriod', who: 'time' },
];
