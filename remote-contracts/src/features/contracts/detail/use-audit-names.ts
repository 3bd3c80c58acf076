import { useTranslation } from '@depotwerk/platform';
import { useEntryWords } from '@depotwerk/ui/details';
import { useCallback } from 'react';

/** What entries of the audit log say, by the table that the log itself is read with. */
export function useAuditNames() {
  const { t } = useTranslation('contracts');
  return useEntryWords(
    useCallback((key: string) => t(`audit.${key}`, { defaultValue: '' }) || undefined, [t]),
  );
}
