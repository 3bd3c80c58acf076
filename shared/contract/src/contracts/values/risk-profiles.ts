/** A suggestion becomes a profile when the customer accepts it. */
export const riskProfileStatuses = ['suggested', 'accepted', 'rejected'] as const;
export type RiskProfileStatus = (typeof riskProfileStatuses)[number];

/** Why orders stand on no risk profile: none was ever accepted, or the accepted one has expired. */
export const profileGaps = ['missing', 'expired'] as const;
export type ProfileGap = (typeof profileGaps)[number];
