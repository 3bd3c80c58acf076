import { recordWords } from '@depotwerk/contract/floor/values/audit-words';
import { useTranslation } from '@depotwerk/platform';
import { useEntryWords } from '@depotwerk/ui/bundled/entry-words';
import { useCallback } from 'react';

/** Words of the audit log: action, kind of record, field, value of a field; unknown ones stay as they are. */
export function useAuditNames() {
  const { t } = useTranslation('usermgmt');
  const word = useCallback((key: string) => t(`audit.${key}`, { defaultValue: '' }) || undefined, [t]);
  const words = useEntryWords(word);
  const entityTypeName = useCallback((type: string) => word(`entityType.${type}`) ?? type, [word]);
  const recordName = useCallback(
    (entry: Parameters<typeof recordWords>[0]) => recordWords(entry, { word }),
    [word],
  );
  return { ...words, entityTypeName, recordName };
}
