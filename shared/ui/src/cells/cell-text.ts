import { formatsFor, useLanguage, useTranslation, type Formats } from '@depotwerk/platform';
import { useMemo } from 'react';

/** What cells say beside their values, in the user's language. */
export interface CellText {
  readonly formats: Formats;
  /** @param key of the namespace `ui` */
  readonly words: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

// There are few different ones, a list shows them many times, and to look one up takes longer than to draw it.
const known = new Map<string, string>();

/** The same one until the language changes. */
export function useCellText(): CellText {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return useMemo(
    () => ({
      formats: formatsFor(language),
      words: (key, values) => {
        const id = JSON.stringify([language, key, values]);
        const words = known.get(id) ?? t(key, { ...values });
        known.set(id, words);
        return words;
      },
    }),
    [t, language],
  );
}
