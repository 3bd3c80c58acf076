/** What a person who edits a fund confirms where it is unusual: costs above the limit, a price far away from the last ones. */
export const unusualValues = ['ongoingFee', 'entryCost', 'price'] as const;
export type UnusualValue = (typeof unusualValues)[number];
