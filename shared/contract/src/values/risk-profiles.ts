/** A suggestion becomes a profile when the customer accepts it. */
export const riskProfileStatuses = ['suggested', 'accepted', 'rejected'] as const;
export type RiskProfileStatus = (typeof riskProfileStatuses)[number];

/** Why a profile is lower than its points: short horizon, small capacity for loss, little knowledge, small reserve. */
export const riskCapKeys = ['horizon', 'loss', 'knowledge', 'reserve'] as const;
export type RiskCapKey = (typeof riskCapKeys)[number];
