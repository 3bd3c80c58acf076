import type { AuditEntry } from '@depotwerk/contract';
import type { FileColumn } from '../../reports/tables/table-file';
import type { ClientZone } from '../client/client-zone';
import { dateTimeIn } from '../client/client-zone';
import type { ChangedField } from './changed-fields';

/** A line of the file: a changed field of an entry; an entry that changed no field has one line too. */
export interface AuditLine {
  readonly entry: AuditEntry;
  readonly change: ChangedField | null;
}

export const linesOf = (entries: readonly AuditEntry[]): AuditLine[] =>
  entries.flatMap((entry): AuditLine[] =>
    entry.changes.length === 0
      ? [{ entry, change: null }]
      : entry.changes.map((change) => ({ entry, change })),
  );

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Columns of the exported log; times are those of the client's zone. */
export const auditColumns = (zone: ClientZone): readonly FileColumn<AuditLine>[] => [
  { head: 'Nr.', kind: 'integer', cell: ({ entry }) => entry.id },
  { head: 'Zeitpunkt', kind: 'text', cell: ({ entry }) => dateTimeIn(zone, new Date(entry.at)) },
  { head: 'Wer', kind: 'text', cell: ({ entry }) => entry.actorName },
  { head: 'Aktion', kind: 'text', cell: ({ entry }) => entry.action },
  { head: 'Art', kind: 'text', cell: ({ entry }) => entry.entityType },
  { head: 'Name', kind: 'text', cell: ({ entry }) => entry.entityName },
  { head: 'Kennung', kind: 'text', cell: ({ entry }) => entry.entityId },
  { head: 'Feld', kind: 'text', cell: ({ change }) => change?.field ?? null },
  { head: 'Vorher', kind: 'text', cell: ({ change }) => textOf(change?.before) },
  { head: 'Nachher', kind: 'text', cell: ({ change }) => textOf(change?.after) },
  { head: 'Vorgang', kind: 'text', cell: ({ entry }) => entry.traceId },
];
