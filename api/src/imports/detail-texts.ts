import english from '@depotwerk/contract/texts/imports/en.json';
import german from '@depotwerk/contract/texts/imports/de.json';
import type { ImportDetailKind } from '@depotwerk/contract/floor/values/import-codes';
import type { RefusalDetail } from '../files/problem';
import type { SummaryLanguage } from './summary';

const texts: Readonly<Record<SummaryLanguage, Readonly<Record<ImportDetailKind, string>>>> = {
  de: german.detail,
  en: english.detail,
};

/** Units have up to six decimals. */
const MOST_DECIMALS = 6;

const written = (value: string | number, language: SummaryLanguage): string =>
  typeof value === 'string'
    ? value
    : value.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: MOST_DECIMALS });

/** The figure behind a refusal, for the command line and for other programs. */
export const detailText = (detail: RefusalDetail, language: SummaryLanguage): string | null =>
  detail &&
  texts[language][detail.kind].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    written(detail.parameters[name] ?? '–', language),
  );
