/**
 * What became of asking a bank: `waiting` to be asked or to answer; it showed the depots; it did not answer in time; it refused the
 * access; something nobody expected went wrong here.
 */
export const bankRefreshOutcomes = ['waiting', 'reached', 'unavailable', 'refused', 'failed'] as const;
export type BankRefreshOutcome = (typeof bankRefreshOutcomes)[number];
