import { useTranslation } from '@depotwerk/platform';
import { useCallback } from 'react';
import type { ListDescription } from './list-description';

/** Texts that every list has below its prefix. */
type ListText =
  | 'grid'
  | 'loading'
  | 'failed'
  | 'empty'
  | 'emptyText'
  | 'nothingMatches'
  | 'nothingMatchesText'
  | 'search'
  | 'searchPlaceholder'
  | 'toolbar'
  | 'filter.title'
  | 'export.done'
  | `column.${string}`
  | `filter.field.${string}`;

export type ListTexts = (key: ListText, values?: Readonly<Record<string, string | number>>) => string;

/** The words of a list in the user's language. */
export function useListTexts({
  texts: [namespace, prefix],
}: Pick<ListDescription<object, string, string>, 'texts'>): ListTexts {
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => t(`${prefix}.${key}`, { ...values }), [t, prefix]);
}
