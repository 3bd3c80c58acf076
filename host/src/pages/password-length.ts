import { passwordMinLength } from '@depotwerk/contract/values/text-lengths';

/** Of a new password. Length is what counts, not kinds of characters. */
export type PasswordLength = 'tooShort' | 'enough' | 'good' | 'veryGood';

const GOOD_LENGTH = 16;
const VERY_GOOD_LENGTH = 20;

export function passwordLength(length: number): PasswordLength {
  if (length < passwordMinLength) return 'tooShort';
  if (length < GOOD_LENGTH) return 'enough';
  return length < VERY_GOOD_LENGTH ? 'good' : 'veryGood';
}

/** For a bar: 0 to 1. */
export const passwordShare = (length: number): number => Math.min(1, length / VERY_GOOD_LENGTH);
