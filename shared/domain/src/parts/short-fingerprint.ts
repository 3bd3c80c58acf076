const DIGITS = 16;

/**
 * What people compare of the fingerprint of a key.
 *
 * @param fingerprint hexadecimal
 * @returns e.g. `3f2a 91b0 77c1 0e5d`
 */
export const shortFingerprint = (fingerprint: string): string =>
  fingerprint.slice(0, DIGITS).replace(/.{4}(?=.)/g, '$& ');
