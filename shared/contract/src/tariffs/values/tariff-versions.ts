import type { Transitions } from '@depotwerk/domain';

/** draft: being worked on; submitted: waits for a second administrator; released: counts from its day on. */
export const tariffVersionStates = ['draft', 'submitted', 'released', 'rejected'] as const;
export type TariffVersionState = (typeof tariffVersionStates)[number];

/** Life of a version. An edit of a released version begins the next one. */
export const tariffVersionTransitions: Transitions<
  TariffVersionState,
  'begin' | 'edit' | 'discard' | 'submit' | 'withdraw' | 'reject' | 'release'
> = [
  { from: null, to: 'draft', by: 'begin', who: 'person' },
  { from: 'draft', to: 'draft', by: 'edit', who: 'person' },
  { from: 'rejected', to: 'draft', by: 'edit', who: 'person' },
  { from: 'draft', to: null, by: 'discard', who: 'person' },
  { from: 'rejected', to: null, by: 'discard', who: 'person' },
  { from: 'draft', to: 'submitted', by: 'submit', who: 'person' },
  { from: 'rejected', to: 'submitted', by: 'submit', who: 'person' },
  { from: 'submitted', to: 'draft', by: 'withdraw', who: 'person' },
  { from: 'submitted', to: 'rejected', by: 'reject', who: 'person' },
  { from: 'submitted', to: 'released', by: 'release', who: 'person' },
];

/** Where a tariff stands on its way to contracts; `reopened`: released, with a draft that is being worked on. */
export const tariffReleaseStates = ['draft', 'submitted', 'released', 'reopened'] as const;
export type TariffReleaseState = (typeof tariffReleaseStates)[number];
