import english from '@depotwerk/contract/texts/imports/en.json';
import german from '@depotwerk/contract/texts/imports/de.json';
import { textsByCode } from '@depotwerk/contract/values/import-codes';
import type { SummaryLanguage } from './summary';

const texts: Readonly<Record<SummaryLanguage, ReadonlyMap<string, string>>> = {
  de: textsByCode(german.code),
  en: textsByCode(english.code),
};

/** The code itself where it has no text: a stored report may be older than the program. */
export const codeText = (code: string, language: SummaryLanguage): string =>
  texts[language].get(code) ?? code;
