/** Axis of days, which begin in UTC: a tick at local midnight lies in the month before. */
export const dayScale = { utc: true } as const;
