/** Found at a bank and open; put aside by an adviser. */
export const newDepotStates = ['new', 'ignored'] as const;

/** Who asks for a second factor before a depot is created or an order executed; `none`: nobody. */
export const secondFactorIssuers = ['none', 'own', 'bank'] as const;
export type SecondFactorIssuer = (typeof secondFactorIssuers)[number];

/** Depots of one call to ignore them or to take that back. */
export const MOST_DEPOTS_AT_ONCE = 200;

/** Most characters of the numbers that banks give. */
export const EXTERNAL_KEY_LENGTH = 100;
