import { fieldWords, valueWords } from '@depotwerk/contract/floor/values/audit-words';
import { UNKNOWN, useFormats } from '@depotwerk/platform';
import { useMemo } from 'react';

export interface EntryWords {
  /** What was done, e.g. of `contract.checked`. */
  readonly actionName: (action: string) => string;
  readonly fieldName: (field: string) => string;
  readonly fieldValue: (field: string, value: unknown) => string;
}

/**
 * What entries of the audit log say to their reader; nothing is "–".
 *
 * @param word text of a key of the log's table, undefined for one that it does not have; the same function as long as the language
 */
export function useEntryWords(word: (key: string) => string | undefined): EntryWords {
  const formats = useFormats();
  return useMemo(() => {
    const language = {
      word,
      formats: {
        number: (value: number) => formats.number(value),
        fraction: (fraction: number) => formats.fraction(fraction),
        eur: (value: number) => formats.eur(value),
        date: (day: string) => formats.date(day),
        dateTime: (at: string) => formats.dateTime(at),
      },
    };
    return {
      actionName: (action) => word(`action.${action}`) ?? action,
      fieldName: (field) => fieldWords(field, language),
      fieldValue: (field, value) => valueWords(field, value, language) ?? UNKNOWN,
    };
  }, [word, formats]);
}
