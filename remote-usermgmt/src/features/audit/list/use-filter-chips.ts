import type { AuditEntry, AuditFilter } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import type { FilterChip } from '@depotwerk/ui/data';
import { chipFields, type AuditField } from './audit-filter';
import { useAuditWords } from './use-audit-words';

/** The active filters in words. @param entry one that fits the filter: it knows the names of its ids */
export function useFilterChips(filter: AuditFilter, entry: AuditEntry | undefined): readonly FilterChip[] {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const words = useAuditWords();
  const valueOf = (field: AuditField, value: string): string => {
    switch (field) {
      case 'action':
        return words.actionName(value);
      case 'entityType':
        return words.entityTypeName(value);
      case 'entityId':
        return entry?.entityName ?? value;
      case 'actorId':
        return entry ? words.actor(entry) : value;
      case 'from':
      case 'to':
        return formats.date(value);
      case 'search':
        return value;
    }
  };
  return chipFields.flatMap((field) => {
    const value = filter[field];
    return value === undefined
      ? []
      : [{ key: field, name: t(`audit.filter.field.${field}`), value: valueOf(field, value) }];
  });
}
