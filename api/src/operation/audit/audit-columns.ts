import type { AuditEntry } from '@depotwerk/contract/operation';
import german from '@depotwerk/contract/texts/audit/de.json';
import { textsByKey } from '@depotwerk/contract/floor/values/text-tree';
import type { FileColumn } from '../../files/tables/table-file';
import type { ClientZone } from '../../client/client-zone';
import { dateTimeIn } from '../../client/client-zone';
import type { ChangedField } from '../../audit/changed-fields';

const words = textsByKey(german);
const wordOf = (kind: keyof typeof german, key: string): string => words.get(`${kind}.${key}`) ?? key;

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

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Other records stand in entries with id and name; people know them by name. */
const isNamed = (value: object): value is { readonly name: string } =>
  'id' in value && 'name' in value && typeof value.name === 'string' && Object.keys(value).length === 2;

const yesOrNo = new Map<unknown, string>([
  [true, 'ja'],
  ['true', 'ja'],
  [false, 'nein'],
  ['false', 'nein'],
]);

/** A changed value as the screen shows it: words for closed sets of values. */
const valueOf = ({ field }: ChangedField, value: unknown, zone: ClientZone): string | null =>
  words.get(`value.${field}.${String(value)}`) ?? textOf(value, zone);

/** A value as people read it; null for nothing. */
function textOf(value: unknown, zone: ClientZone): string | null {
  if (value === null || value === undefined || value === '') return null;
  const word = yesOrNo.get(value);
  if (word !== undefined) return word;
  if (Array.isArray(value))
    return value.map((item: unknown) => textOf(item, zone)).join(typeof value[0] === 'object' ? '; ' : ', ');
  if (typeof value === 'object')
    return isNamed(value)
      ? value.name
      : Object.entries(value)
          .map(([field, item]) => `${field}: ${textOf(item, zone) ?? '–'}`)
          .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return dateTimeIn(zone, new Date(value));
  return value.replace(DAY, '$3.$2.$1');
}

const actorOf = ({ actorId, actorName }: AuditEntry): string => {
  if (actorName === '') return wordOf('actor', 'erased');
  return actorId === null ? wordOf('actor', actorName) : actorName;
};

/** Columns of the exported log; times are those of the client's zone. */
export const auditColumns = (zone: ClientZone): readonly FileColumn<AuditLine>[] => [
  { head: 'Nr.', kind: 'integer', cell: ({ entry }) => entry.id },
  { head: 'Zeitpunkt', kind: 'text', cell: ({ entry }) => dateTimeIn(zone, new Date(entry.at)) },
  { head: 'Wer', kind: 'text', cell: ({ entry }) => actorOf(entry) },
  { head: 'Aktion', kind: 'text', cell: ({ entry }) => wordOf('action', entry.action) },
  { head: 'Art', kind: 'text', cell: ({ entry }) => wordOf('entityType', entry.entityType) },
  { head: 'Name', kind: 'text', cell: ({ entry }) => entry.entityName },
  { head: 'Kennung', kind: 'text', cell: ({ entry }) => entry.entityId },
  {
    head: 'Feld',
    kind: 'text',
    cell: ({ change }) => change && wordOf('field', change.field),
  },
  { head: 'Vorher', kind: 'text', cell: ({ change }) => change && valueOf(change, change.before, zone) },
  { head: 'Nachher', kind: 'text', cell: ({ change }) => change && valueOf(change, change.after, zone) },
  { head: 'Vorgang', kind: 'text', cell: ({ entry }) => entry.traceId },
];
