/** How adviser and customer talked. */
export const consultationWays = ['inPerson', 'video', 'phone', 'written'] as const;
export type ConsultationWay = (typeof consultationWays)[number];

/** Why they talked. */
export const consultationOccasions = [
  'review',
  'hints',
  'customerWish',
  'changedCircumstances',
  'market',
  'other',
] as const;
export type ConsultationOccasion = (typeof consultationOccasions)[number];
