/** Of a new password; the server refuses shorter ones. Length is what counts, not kinds of characters. */
export const PASSWORD_MIN_LENGTH = 12;

export type PasswordLength = 'tooShort' | 'enough' | 'good' | 'veryGood';

const GOOD_LENGTH = 16;
const VERY_GOOD_LENGTH = 20;

export function passwordLength(length: number): PasswordLength {
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (length < GOOD_LENGTH) return 'enough';
  return length < VERY_GOOD_LENGTH ? 'good' : 'veryGood';
}

/** For a bar: 0 to 1. */
export const passwordShare = (length: number): number => Math.min(1, length / VERY_GOOD_LENGTH);
