/**
 * Numbers of the register of intermediaries, as the chambers give them: § 34d GewO for insurance (D-1A2B-3C4D5-67), § 34f GewO for
 * investments (D-F-123-4A5B-67). Source: DIHK, www.vermittlerregister.info.
 */
export const registrationPatterns = {
  insuranceRegistration: '^D-[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9]{2}$',
  investmentRegistration: '^D-F-[0-9]{3}-[0-9A-Z]{4}-[0-9]{2}$',
} as const;

/** Of one line, with something other than blanks in it: blanks at its ends are cut when it is saved. */
const words = '[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*';

/** Street and house number, then a postal code of four or five digits and the place, in one line. */
export const addressPattern = `^${words}, [0-9]{4,5} ${words}$`;
