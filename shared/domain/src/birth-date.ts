/** Nobody was born before; also the rule of the table. */
export const EARLIEST_BIRTH_DATE = '1800-01-01';

/** @param date ISO date @param today ISO date in Berlin */
export const isBirthDate = (date: string, today: string): boolean =>
  date >= EARLIEST_BIRTH_DATE && date <= today;
