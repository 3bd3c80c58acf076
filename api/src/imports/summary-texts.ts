import english from '@depotwerk/contract/texts/imports/en.json';
import german from '@depotwerk/contract/texts/imports/de.json';
import { textsByKey } from '@depotwerk/contract/floor/values/text-tree';
import type { SummaryLanguage } from './summary';

const texts: Readonly<Record<SummaryLanguage, ReadonlyMap<string, string>>> = {
  de: textsByKey(german.code),
  en: textsByKey(english.code),
};

/** The code itself where it has no text: a stored report may be older than the program. */
export const codeText = (code: string, language: SummaryLanguage): string =>
  texts[language].get(code) ?? code;

const kindTexts: Readonly<Record<SummaryLanguage, Readonly<Record<string, string>>>> = {
  de: german.withoutFunds,
  en: english.withoutFunds,
};

/** Of life contracts that were left out, as `010-pension`; null for a line of business. */
export const withoutFundsText = (kind: string, language: SummaryLanguage): string | null =>
  kindTexts[language][kind.replace(/^\d+-/, '')] ?? null;
