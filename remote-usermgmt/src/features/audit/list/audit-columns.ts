import type { AuditEntry } from '@depotwerk/contract/operation';
import type { AuditColumnKey } from '@depotwerk/contract/operation/values/audit-list';
import type { Formats } from '@depotwerk/platform';
import type { ListColumns } from '@depotwerk/ui/data';
import type { AuditWords } from './use-audit-words';

/** Columns of the log. */
export const auditColumns = (
  formats: Formats,
  words: AuditWords,
): ListColumns<AuditEntry, never, AuditColumnKey> => ({
  at: {
    minWidthPx: 140,
    grow: 0,
    cell: ({ at }) => ({ kind: 'text', text: formats.dateTime(at) }),
  },
  actor: {
    minWidthPx: 150,
    cell: (entry) => ({ kind: 'text', text: words.actor(entry) }),
  },
  action: {
    minWidthPx: 220,
    cell: (entry) => ({
      kind: 'text',
      text: words.actionName(entry.action),
      secondary: words.further(entry),
    }),
  },
  entity: {
    minWidthPx: 180,
    grow: 1.5,
    cell: (entry) => ({
      kind: 'text',
      text: words.entity(entry),
      secondary: words.entityTypeName(entry.entityType),
    }),
  },
  changes: {
    minWidthPx: 200,
    grow: 2,
    cell: (entry) => ({ kind: 'text', text: words.changedFields(entry) || null }),
  },
});
