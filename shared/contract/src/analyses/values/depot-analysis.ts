/**
 * - `open`: answers may still change
 * - `invited`: the same, and the person has a link that is good
 * - `finished`: nothing changes any more
 */
export const analysisStatuses = ['open', 'invited', 'finished'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** How a person gets the link to an analysis: by mail, or handed over by the adviser. */
export const invitationChannels = ['email', 'handOver'] as const;

/** - `used`: the person registered, so the result is behind the own sign-in */
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;

/** Why a line of a file or of the clipboard is no holding. */
export const holdingProblems = [
  'isinMissing',
  'isinInvalid',
  'amountMissing',
  'amountInvalid',
  'twice',
  'tooMany',
] as const;
export type HoldingProblem = (typeof holdingProblems)[number];

/** Most of them in one analysis. */
export const holdingsMost = 200;

export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Bytes of a file of holdings. */
export const holdingsMaxBytes = 1_048_576;

/** Groups that are offered for a new customer; a search narrows them. */
export const customerGroupsMost = 50;

/** Days that an invitation can be good for; without a choice time for a weekend or a holiday. */
export const invitationDays = [7, 14, 30] as const;
export const usualInvitationDays = 14;
