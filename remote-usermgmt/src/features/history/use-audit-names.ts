import { useTranslation } from '@depotwerk/platform';
import { useValueText } from '@depotwerk/ui/details';
import { useCallback } from 'react';

/** Words of the audit log: action, kind of record, field, value of a field; unknown ones stay as they are. */
export function useAuditNames() {
  const { t } = useTranslation('usermgmt');
  const valueText = useValueText();
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
    fieldValue: useCallback(
      (field: string, value: unknown) =>
        typeof value === 'string' && /^[a-zA-Z]+$/.test(value)
          ? t(`audit.value.${field}.${value}`, { defaultValue: valueText(value) })
          : valueText(value),
      [t, valueText],
    ),
  };
}
