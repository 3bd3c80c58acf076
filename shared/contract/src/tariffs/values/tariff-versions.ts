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

/** Of a released version. waiting: for its day; current: contracts are judged by it; superseded: never counted. */
export const tariffStandings = ['waiting', 'current', 'former', 'superseded'] as const;
export type TariffStanding = (typeof tariffStandings)[number];

/** What becomes of a release. One version waits at most: the release of a later number supersedes it, whatever its day. */
export const tariffStandingTransitions: Transitions<
  TariffStanding,
  'release' | 'takeEffect' | 'supersede' | 'replace'
> = [
  { from: null, to: 'waiting', by: 'release', who: 'person' },
  { from: null, to: 'current', by: 'release', who: 'person' },
  { from: 'waiting', to: 'current', by: 'takeEffect', who: 'time' },
  { from: 'waiting', to: 'superseded', by: 'supersede', who: 'person' },
  { from: 'current', to: 'former', by: 'replace', who: 'person' },
  { from: 'current', to: 'former', by: 'replace', who: 'time' },
];

/** offered: new contracts can have it; ending: one administrator asks for the end, a second one agrees. */
export const tariffOffers = ['offered', 'ending', 'inactive'] as const;
export type TariffOffer = (typeof tariffOffers)[number];

/** A tariff that was never released, or where four eyes are switched off, ends with the request. */
export const tariffOfferTransitions: Transitions<
  TariffOffer,
  'begin' | 'request' | 'keep' | 'end' | 'offer'
> = [
  { from: null, to: 'offered', by: 'begin', who: 'person' },
  { from: 'offered', to: 'ending', by: 'request', who: 'person' },
  { from: 'offered', to: 'inactive', by: 'request', who: 'person' },
  { from: 'ending', to: 'offered', by: 'keep', who: 'person' },
  { from: 'ending', to: 'inactive', by: 'end', who: 'person' },
  { from: 'inactive', to: 'offered', by: 'offer', who: 'person' },
];

/** Where a tariff stands on its way to contracts; `reopened`: released, with a draft that is being worked on. */
export const tariffReleaseStates = ['draft', 'submitted', 'released', 'reopened'] as const;
export type TariffReleaseState = (typeof tariffReleaseStates)[number];

/** By what a list of tariffs is narrowed; `toDecide`: a second person decides on a release, or on the end of the offer. */
export const tariffReleaseFilters = [...tariffReleaseStates, 'toDecide'] as const;
export type TariffReleaseFilter = (typeof tariffReleaseFilters)[number];

/** What a second administrator decides: the release of a version, or the end of a tariff's offer. */
export const tariffApprovalKinds = ['release', 'deactivation'] as const;
