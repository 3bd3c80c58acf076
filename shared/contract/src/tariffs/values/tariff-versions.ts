/** draft: being worked on; submitted: waits for a second administrator; released: counts from its day on. */
export const tariffVersionStates = ['draft', 'submitted', 'released', 'rejected'] as const;

/** Where a tariff stands on its way to contracts; `reopened`: released, with a draft that is being worked on. */
export const tariffReleaseStates = ['draft', 'submitted', 'released', 'reopened'] as const;
export type TariffReleaseState = (typeof tariffReleaseStates)[number];
