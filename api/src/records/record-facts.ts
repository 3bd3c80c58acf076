import { changedValues, recordChange } from '../audit/record-change';
import type { Change } from '../audit/write-audit';
import type { FactsOf, IdOf, RecordType } from './record-type';

type Facts = Readonly<Record<string, unknown>>;
type RowOf<T extends RecordType> = FactsOf<T> & { readonly id: IdOf<T> };

/** What the audit log says about a record. */
export function shownFacts<T extends RecordType>({ fields }: T, facts: FactsOf<T>): Facts {
  const values = new Map<string, unknown>(Object.entries(facts));
  return Object.fromEntries(
    Object.entries(fields).map(([key, { show }]) => [key, show(values.get(key) as never)]),
  );
}

/** The record as entries of the audit log name it. */
function namedRecord<T extends RecordType>({ name }: T, row: RowOf<T>) {
  const shown = new Map<string, unknown>(Object.entries(row)).get(name);
  return { id: String(row.id), name: typeof shown === 'string' ? shown : '' };
}

/** @param more facts that are no fields of the record */
export const creationOf = <T extends RecordType>(record: T, row: RowOf<T>, more: Facts = {}): Change =>
  recordChange(`${record.noun}.created`, namedRecord(record, row), null, {
    ...shownFacts(record, row),
    ...more,
  });

/** @returns `undefined` when nothing changes */
export function changeOf<T extends RecordType>(
  record: T,
  before: FactsOf<T>,
  after: RowOf<T>,
): Change | undefined {
  const changed = changedValues(shownFacts(record, before), shownFacts(record, after));
  return (
    changed &&
    recordChange(`${record.noun}.changed`, namedRecord(record, after), changed.before, changed.after)
  );
}

/** @param more facts that are no fields of the record */
export const deletionOf = <T extends RecordType>(record: T, row: RowOf<T>, more: Facts = {}): Change =>
  recordChange(
    `${record.noun}.deleted`,
    namedRecord(record, row),
    { ...shownFacts(record, row), ...more },
    null,
  );
