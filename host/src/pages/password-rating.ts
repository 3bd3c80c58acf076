import { passwordMinLength } from '@depotwerk/contract/floor/values/text-lengths';

/** Of a new password; `enough` while nobody has judged yet how hard it is to guess. */
export type PasswordRating = 'tooShort' | 'enough' | 'guessable' | 'good' | 'veryGood';

const HARDEST = 4;

interface Judgement {
  /** Of zxcvbn, 0 to 4. */
  readonly score: number;
  /** The server refuses what scores less. */
  readonly least: number;
}

/** @param judgement undefined until the word lists are there */
export function ratePassword(password: string, judgement: Judgement | undefined): PasswordRating {
  if (password.length < passwordMinLength) return 'tooShort';
  if (judgement === undefined) return 'enough';
  if (judgement.score < judgement.least) return 'guessable';
  return judgement.score < HARDEST ? 'good' : 'veryGood';
}

const shares: Record<Exclude<PasswordRating, 'tooShort'>, number> = {
  guessable: 0.5,
  enough: 0.6,
  good: 0.8,
  veryGood: 1,
};

/** For a bar: 0 to 1. */
export const ratingShare = (rating: PasswordRating, length: number): number =>
  rating === 'tooShort' ? (length / passwordMinLength) * 0.5 : shares[rating];
