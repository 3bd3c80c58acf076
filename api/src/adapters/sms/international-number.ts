import { internationalPhoneNumber } from '@depotwerk/contract/identity/phone-number';

/** E.164, or null for what is no complete number. */
export const internationalNumber = (typed: string | null): string | null =>
  typed === null ? null : internationalPhoneNumber(typed);

/** For those who know the number anyway, e.g. `+49…678`. */
export const maskedNumber = (number: string): string => `${number.slice(0, 3)}…${number.slice(-3)}`;
