/** Digits that a number keeps exactly; with more of them another number would be saved than was typed. */
const EXACT_DIGITS = String(Number.MAX_SAFE_INTEGER).length - 1;

export type NumberTextFault = 'noNumber' | 'tooManyDigits';

/** Digits that count: without zeros before them. */
export const countDigits = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length;

/** Signs of a number in any language, with the units that the product writes. */
const numeric = /^[\d.,\s+\-\u2212%€]+$|^[\d.,\s+\-\u2212]+EUR$/i;

/** Why a text that could not be read in a number field is none. */
export const numberTextFault = (text: string): NumberTextFault =>
  numeric.test(text.trim()) && countDigits(text) > EXACT_DIGITS ? 'tooManyDigits' : 'noNumber';
