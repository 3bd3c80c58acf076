import type { Transitions } from '@depotwerk/domain';

export const importUndoStates = ['undoing', 'undone'] as const;
type ImportUndoState = (typeof importUndoStates)[number];

/**
 * Life of the way back of an import: a job that gives back some hundred contracts or users at a time, and prices, data and positions of
 * funds at once. One that was broken off, or cancelled, is continued and ends complete.
 */
export const importUndoTransitions: Transitions<ImportUndoState, 'order' | 'continue' | 'finish'> = [
  { from: null, to: 'undoing', by: 'order', who: 'person' },
  { from: 'undoing', to: 'undoing', by: 'continue', who: 'person' },
  { from: 'undoing', to: 'undone', by: 'finish', who: 'product' },
];

/** What the list says of the way back of an import; `interrupted`: nothing goes on until somebody continues it. */
export const listedUndoStates = [...importUndoStates, 'interrupted'] as const;

/**
 * Why something that a delivery brought stays: a later delivery or a refresh, an order or a depot of a bank, a split, somebody's change or review,
 * advice; the holder before is erased; a customer has contracts that stay, or an account.
 */
export const undoKeptReasons = [
  'order',
  'corporateAction',
  'delivery',
  'person',
  'advice',
  'holderGone',
  'contracts',
  'account',
] as const;
export type UndoKeptReason = (typeof undoKeptReasons)[number];

/** Why something of a fund stays as an import wrote it: somebody has changed it since, or uses a fund that the import brought. */
export const fundKeptReasons = ['changed', 'inUse'] as const;
export type FundKeptReason = (typeof fundKeptReasons)[number];
