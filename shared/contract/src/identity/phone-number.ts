import parsePhoneNumber from 'libphonenumber-js/min';

/** Of a number without a country code (LIMIT-26). */
const DEFAULT_COUNTRY = 'DE';

/** A complete number of what people type; the whole text must be one, as nothing beside it may get lost. */
function completeNumber(typed: string) {
  const number = parsePhoneNumber(typed.trim(), { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return number?.isPossible() ? number : null;
}

/** E.164, e.g. `+49301234567`; null for what is no complete number. */
export const internationalPhoneNumber = (typed: string): string | null =>
  completeNumber(typed)?.number ?? null;

/**
 * A phone number as it is stored: international, with dashes, e.g. `030 1234567` is `+49-30-1234567` (USER-14 to USER-17).
 * What is no complete number stays as typed, an empty text is null.
 */
export function normalPhoneNumber(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return (
    completeNumber(text)
      ?.formatInternational()
      .replace(/(?<=\d) (?=\d)/g, '-') ?? typed
  );
}
