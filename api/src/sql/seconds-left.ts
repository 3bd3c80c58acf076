/** Whole seconds until a moment of the database; 0 afterwards. */
export const secondsLeft = (column: string): string =>
  `greatest(0, ceil(extract(epoch from ${column} - now())))::integer`;
