import type { Transitions } from '@depotwerk/domain';

/**
 * - `open`: answers may still change
 * - `invited`: the same, and the person has a link that is good
 * - `finished`: nothing changes any more
 */
export const analysisStatuses = ['open', 'invited', 'finished'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** Life of an analysis. A finished one is a record of the advice and stays. */
export const analysisTransitions: Transitions<
  AnalysisStatus,
  'start' | 'change' | 'invite' | 'endInvitation' | 'expire' | 'finish' | 'delete'
> = [
  { from: null, to: 'open', by: 'start', who: 'person' },
  { from: 'open', to: 'open', by: 'change', who: 'person' },
  { from: 'invited', to: 'invited', by: 'change', who: 'person' },
  { from: 'open', to: 'invited', by: 'invite', who: 'person' },
  { from: 'invited', to: 'invited', by: 'invite', who: 'person' },
  { from: 'invited', to: 'open', by: 'endInvitation', who: 'person' },
  { from: 'invited', to: 'open', by: 'expire', who: 'time' },
  { from: 'open', to: 'finished', by: 'finish', who: 'person' },
  { from: 'invited', to: 'finished', by: 'finish', who: 'person' },
  { from: 'open', to: null, by: 'delete', who: 'person' },
  { from: 'invited', to: null, by: 'delete', who: 'person' },
];

/** An invited person who has done nothing for so many days is still: worth a reminder. */
export const STILL_DAYS = 7;

/** How a person gets the link to an analysis: by mail, or handed over by the adviser. */
export const invitationChannels = ['email', 'handOver'] as const;

/** - `used`: the person registered, so the result is behind the own sign-in */
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Life of an invitation. The next one revokes it, so an analysis has one link that is good. */
export const invitationTransitions: Transitions<
  InvitationState,
  'invite' | 'register' | 'revoke' | 'expire' | 'cleanUp'
> = [
  { from: null, to: 'open', by: 'invite', who: 'person' },
  { from: 'open', to: 'used', by: 'register', who: 'person' },
  { from: 'open', to: 'revoked', by: 'revoke', who: 'person' },
  { from: 'open', to: 'expired', by: 'expire', who: 'time' },
  { from: 'used', to: null, by: 'cleanUp', who: 'time' },
  { from: 'revoked', to: null, by: 'cleanUp', who: 'time' },
  { from: 'expired', to: null, by: 'cleanUp', who: 'time' },
];

/** Why a line of a file or of the clipboard is no holding. */
export const holdingProblems = [
  'isinMissing',
  'isinInvalid',
  'amountMissing',
  'amountInvalid',
  'notInEuro',
  'twice',
  'tooMany',
  'unitsInvalid',
  'noPrice',
  'typeUnknown',
  'dateInvalid',
  'negativeRest',
] as const;
export type HoldingProblem = (typeof holdingProblems)[number];

/**
 * What a file of holdings says.
 *
 * - `values`: EUR for each fund
 * - `units`: units of each fund, valued with the newest price
 * - `transactions`: bookings, added up to units and valued like them
 */
export const holdingsContents = ['values', 'units', 'transactions'] as const;
export type HoldingsContent = (typeof holdingsContents)[number];

/** Most of them in one analysis. */
export const holdingsMost = 200;

export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Bytes of a file of holdings. */
export const holdingsMaxBytes = 1_048_576;

/** Funds that a search offers while a holding is typed. */
export const foundFundsMost = 8;

/** Days that an invitation can be good for; without a choice time for a weekend or a holiday. */
export const invitationDays = [7, 14, 30] as const;
export const usualInvitationDays = 14;
