import parsePhoneNumber from 'libphonenumber-js/min';

/** Of a number without a country code (LIMIT-26). */
const DEFAULT_COUNTRY = 'DE';

/**
 * A phone number as it is stored: international, with dashes, e.g. `030 1234567` is `+49-30-1234567` (USER-14 to USER-17).
 * What is no complete number stays as typed, an empty text is null.
 */
export function normalPhoneNumber(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  // The whole text must be a number: nothing that stands beside it gets lost.
  const number = parsePhoneNumber(text, { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return number?.isPossible() ? number.formatInternational().replace(/(?<=\d) (?=\d)/g, '-') : typed;
}
