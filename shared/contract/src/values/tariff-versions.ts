/** draft: being worked on; submitted: waits for a second administrator; released: counts from its day on. */
export const tariffVersionStates = ['draft', 'submitted', 'released', 'rejected'] as const;
export type TariffVersionState = (typeof tariffVersionStates)[number];
