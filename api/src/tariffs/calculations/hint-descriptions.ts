import names from '@depotwerk/contract/texts/hints/de.json';
import type { HintAnswer, HintKey } from '@depotwerk/domain';

/** German names of the hints; served as data (API-59). */
export const hintDescriptions: Readonly<Record<HintKey, string>> = names;

export const hintAnswerNames: Readonly<Record<HintAnswer, string>> = {
  off: 'Aus',
  standard: 'Standard',
  strict: 'Streng',
};
