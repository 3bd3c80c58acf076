import type { AuditEntry } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
import { useMemo } from 'react';
import { useAuditNames } from '../../history/use-audit-names';

/** Who acts without being signed in. */
const nobodies = ['system', 'anonymous'];

/** An entry in words. */
export function useAuditWords() {
  const { t } = useTranslation('usermgmt');
  const { actionName, entityTypeName, fieldName, fieldValue, recordName } = useAuditNames();
  return useMemo(
    () => ({
      actionName,
      entityTypeName,
      fieldName,
      fieldValue,
      actor: ({ actorId, actorName }: AuditEntry): string =>
        actorName === ''
          ? t('audit.actor.erased')
          : actorId === null && nobodies.includes(actorName)
            ? t(`audit.actor.${actorName}`)
            : actorName,
      entity: (entry: AuditEntry): string => recordName(entry) ?? entry.entityId,
      /** How many entries of the operation are folded into this one. */
      further: ({ furtherEntries = 0 }: AuditEntry): string | null =>
        furtherEntries === 0 ? null : t('audit.further', { count: furtherEntries }),
      // The way to a part of a field holds commas.
      changedFields: ({ changes }: AuditEntry): string =>
        changes.map(({ field }) => fieldName(field)).join('; '),
    }),
    [t, actionName, entityTypeName, fieldName, fieldValue, recordName],
  );
}

export type AuditWords = ReturnType<typeof useAuditWords>;
