import type { AuditEntry } from '@depotwerk/contract';
import type { Formats } from '@depotwerk/platform';
import type { GridColumn } from '@depotwerk/ui/data';
import type { AuditWords } from './use-audit-words';

/** Columns of the log in their order. */
export function auditColumns(
  t: (key: string) => string,
  formats: Formats,
  words: AuditWords,
): readonly GridColumn<AuditEntry>[] {
  const column = (key: string) => ({ key, title: t(`audit.column.${key}`) });
  return [
    {
      ...column('at'),
      minWidthPx: 140,
      grow: 0,
      cell: ({ at }) => ({ kind: 'text', text: formats.dateTime(at) }),
    },
    {
      ...column('actor'),
      minWidthPx: 150,
      cell: (entry) => ({ kind: 'text', text: words.actor(entry) }),
    },
    {
      ...column('action'),
      minWidthPx: 220,
      cell: ({ action }) => ({ kind: 'text', text: words.actionName(action) }),
    },
    {
      ...column('entity'),
      minWidthPx: 180,
      grow: 1.5,
      cell: (entry) => ({
        kind: 'text',
        text: words.entity(entry),
        secondary: words.entityTypeName(entry.entityType),
      }),
    },
    {
      ...column('changes'),
      minWidthPx: 200,
      grow: 2,
      cell: (entry) => ({ kind: 'text', text: words.changedFields(entry) || null }),
    },
  ];
}
