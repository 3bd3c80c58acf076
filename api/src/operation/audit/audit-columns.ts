import type { AuditEntry } from '@depotwerk/contract/operation';
import english from '@depotwerk/contract/texts/audit/en.json';
import german from '@depotwerk/contract/texts/audit/de.json';
import englishHints from '@depotwerk/contract/texts/hints/en.json';
import germanHints from '@depotwerk/contract/texts/hints/de.json';
import {
  fieldWords,
  recordWords,
  valueWords,
  type EntryFormats,
  type EntryLanguage,
} from '@depotwerk/contract/floor/values/audit-words';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { textsByKey } from '@depotwerk/contract/floor/values/text-tree';
import type { FileColumn } from '../../files/tables/table-file';
import type { ClientZone } from '../../client/client-zone';
import { dateTimeIn } from '../../client/client-zone';
import type { ChangedField } from '../../audit/changed-fields';

const words: Readonly<Record<FormLanguage, ReadonlyMap<string, string>>> = {
  de: textsByKey({ ...german, hint: germanHints }),
  en: textsByKey({ ...english, hint: englishHints }),
};
const locales: Readonly<Record<FormLanguage, string>> = { de: 'de-DE', en: 'en-GB' };

/** Times are those of the client's zone. */
function formatsOf(language: FormLanguage, zone: ClientZone): EntryFormats {
  const formatWith = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locales[language], options);
    return (value: number) => format.format(value);
  };
  return {
    number: formatWith({ maximumFractionDigits: 6 }),
    fraction: formatWith({ style: 'percent', maximumFractionDigits: 4 }),
    eur: formatWith({ style: 'currency', currency: 'EUR' }),
    date: (day) =>
      day
        .split('-')
        .reverse()
        .join(language === 'de' ? '.' : '/'),
    dateTime: (at) => dateTimeIn(zone, new Date(at)),
  };
}

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

const actorOf = ({ actorId, actorName }: AuditEntry, { word }: EntryLanguage): string => {
  if (actorName === '') return word('actor.erased') ?? actorName;
  return actorId === null ? (word(`actor.${actorName}`) ?? actorName) : actorName;
};

/** Columns of the exported log, as the screen words them. */
export function auditColumns(zone: ClientZone, language: FormLanguage): readonly FileColumn<AuditLine>[] {
  const said: EntryLanguage = {
    word: (key) => words[language].get(key),
    formats: formatsOf(language, zone),
  };
  const column = (
    key: keyof (typeof german)['head'],
    cell: (line: AuditLine) => string | null,
  ): FileColumn<AuditLine> => ({ head: said.word(`head.${key}`) ?? key, kind: 'text', cell });
  const wordOf = (kind: 'action' | 'entityType', key: string) => said.word(`${kind}.${key}`) ?? key;
  const valueOf = (change: ChangedField | null, side: 'before' | 'after') =>
    change && valueWords(change.field, change[side], said);
  return [
    { head: said.word('head.number') ?? '', kind: 'integer', cell: ({ entry }) => entry.id },
    column('at', ({ entry }) => said.formats.dateTime(entry.at)),
    column('actor', ({ entry }) => actorOf(entry, said)),
    column('action', ({ entry }) => wordOf('action', entry.action)),
    column('entityType', ({ entry }) => wordOf('entityType', entry.entityType)),
    column('entityName', ({ entry }) => recordWords(entry, said)),
    column('entityId', ({ entry }) => entry.entityId),
    column('field', ({ change }) => change && fieldWords(change.field, said)),
    column('before', ({ change }) => valueOf(change, 'before')),
    column('after', ({ change }) => valueOf(change, 'after')),
    column('traceId', ({ entry }) => entry.traceId),
  ];
}
