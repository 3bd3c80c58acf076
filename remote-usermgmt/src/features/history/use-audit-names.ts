import { useTranslation } from '@depotwerk/platform';
import { useCallback } from 'react';

/** Words of the audit log for what was done, to what kind of record and in which field; unknown ones stay as they are. */
export function useAuditNames() {
  const { t } = useTranslation('usermgmt');
  return {
    actionName: useCallback(
      (action: string) => t([`audit.action.${action}`, 'audit.otherAction'], { action }),
      [t],
    ),
    entityTypeName: useCallback(
      (entityType: string) => t(`audit.entityType.${entityType}`, { defaultValue: entityType }),
      [t],
    ),
    fieldName: useCallback((field: string) => t(`audit.field.${field}`, { defaultValue: field }), [t]),
  };
}
