import type { FormLanguage } from './form-languages';

/** The type in names of files (REPORT-03) of German documents that several areas make. */
export const commonFileTypes = {
  suitability: 'Geeignetheitserklärung',
  tariffBasics: 'Tarifgrundlagen',
  factsheet: 'Factsheet',
} as const;

/** A document is called in its own language. */
export const commonFileTypesIn = {
  de: commonFileTypes,
  en: {
    suitability: 'Suitability-statement',
    tariffBasics: 'Tariff-basics',
    factsheet: 'Factsheet',
  },
} as const satisfies Record<FormLanguage, Record<keyof typeof commonFileTypes, string>>;
