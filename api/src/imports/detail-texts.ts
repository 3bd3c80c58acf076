import english from '@depotwerk/contract/texts/imports/en.json';
import german from '@depotwerk/contract/texts/imports/de.json';
import type { ImportDetailKind } from '@depotwerk/contract/floor/values/import-codes';
import type { RefusalDetail } from '../files/problem';
import type { SummaryLanguage } from './summary';

const texts: Readonly<Record<SummaryLanguage, Readonly<Record<ImportDetailKind, string>>>> = {
  de: german.detail,
  en: english.detail,
};

/** The figure behind a refusal, for the command line and for other programs. */
export const detailText = (detail: RefusalDetail, language: SummaryLanguage): string | null =>
  detail &&
  texts[language][detail.kind].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(detail.parameters[name] ?? '–'),
  );
