/** A suggestion becomes a profile when the customer accepts it. */
export const riskProfileStatuses = ['suggested', 'accepted', 'rejected'] as const;
export type RiskProfileStatus = (typeof riskProfileStatuses)[number];
