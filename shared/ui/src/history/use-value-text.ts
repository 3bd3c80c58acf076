import { useTranslation } from '@depotwerk/platform';
import { useCallback } from 'react';
import { useEntryWords } from './use-entry-words';

/** A value of an entry of the audit log where a part has no words for its fields: times, yes and no, lists; nothing is "–". */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('ui');
  const word = useCallback(
    (key: string) => (key === 'yes' || key === 'no' ? t(`history.${key}`) : undefined),
    [t],
  );
  const { fieldValue } = useEntryWords(word);
  return useCallback((value) => fieldValue('', value), [fieldValue]);
}
