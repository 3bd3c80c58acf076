import type { Transitions } from '@depotwerk/domain';

/** split: other units of the same fund, more or fewer; merger: units of the fund that takes it up. */
export const corporateActionKinds = ['split', 'merger'] as const;
export type CorporateActionKind = (typeof corporateActionKinds)[number];

/** proposed: waits for a person, with it what banks show of contracts; confirmed: counts; takenBack: never counts again. */
export const corporateActionStates = ['proposed', 'confirmed', 'takenBack'] as const;
export type CorporateActionState = (typeof corporateActionStates)[number];

/** Life of a corporate action. `notice`: what a bank shows looks like a split. */
export const corporateActionTransitions: Transitions<
  CorporateActionState,
  'enter' | 'notice' | 'confirm' | 'takeBack'
> = [
  { from: null, to: 'proposed', by: 'enter', who: 'person' },
  { from: null, to: 'proposed', by: 'notice', who: 'product' },
  { from: 'proposed', to: 'confirmed', by: 'confirm', who: 'person' },
  { from: 'proposed', to: 'takenBack', by: 'takeBack', who: 'person' },
  { from: 'confirmed', to: 'takenBack', by: 'takeBack', who: 'person' },
];

/**
 * What an action was for a contract. waiting: what its bank shows looks like the action and is not booked before a person decides;
 * exchanged: it got new units for old ones; asDelivered: it was delivered with the new units; givenBack: it has the old ones again.
 */
export const contractActionStates = ['waiting', 'exchanged', 'asDelivered', 'givenBack'] as const;

/**
 * Why an action cannot be confirmed. notYet: its day has not come; confirmedBefore: the fund has a confirmed one of that day;
 * protectionFund: a tariff protects contracts by the fund, which has to be replaced there first.
 */
export const corporateActionObstacles = ['notYet', 'confirmedBefore', 'protectionFund'] as const;
export type CorporateActionObstacle = (typeof corporateActionObstacles)[number];

/** Characters of a reason. */
export const CORPORATE_ACTION_REASON_LENGTH = 500;
