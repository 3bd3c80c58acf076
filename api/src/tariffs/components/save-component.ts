import type { Component, ComponentInput } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { changedValues, recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { deleteRecord, insertRecord, updateRecords } from '../../records/write-records';
import { readComponent } from './component-list';
import type { ComponentFacts } from './component-record';
import { componentRecord, lockComponent } from './component-record';
import { refuseUsed } from './component-usage';
import { copyKey, copyName } from './copy-names';
import { withComputedFunds } from './computed-funds';
import { refuseContent } from './content-rules';
import type { KindedInput } from './kinded-content';
import { baseOf, kindedInput, sizeOf, storedContent } from './kinded-content';
import { refuseUnknown } from './refuse-unknown';
import { shownComponent } from './shown-component';

export interface ComponentWrite {
  readonly writer: Writer;
  /** ISO date of the funds that an automatic component gets. */
  readonly today: string;
}

const editOf = ({ caller }: Writer) => ({
  updatedAt: new Date().toISOString(),
  updatedBy: caller.fullName,
});

function factsOf(input: KindedInput, writer: Writer): ComponentFacts {
  const { kind, key, name, isInactive, content } = input;
  return {
    kind,
    key: key.trim(),
    name: name.trim(),
    isInactive,
    content,
    ...baseOf(input),
    size: sizeOf(input),
    ...editOf(writer),
  };
}

async function insertComponent(db: Transaction, facts: ComponentFacts, writer: Writer): Promise<number> {
  const id = await insertRecord(db, componentRecord, facts);
  const after = await shownComponent(db, facts);
  await audit(db, writer, [
    recordChange('tariffComponent.created', { id: String(id), name: facts.name }, null, after),
  ]);
  return id;
}

/** @throws {ApiFault} 400 for a content that does not fit, 409 for a taken key */
export async function createComponent<K extends ComponentKind>(
  database: Database,
  kind: K,
  body: ComponentInput<K>,
  { writer, today }: ComponentWrite,
): Promise<Component<K>> {
  const input = kindedInput(kind, body);
  refuseContent(input, false);
  const computed = await withComputedFunds(database, input, today);
  return database.transaction(async (db) => {
    await refuseUnknown(db, computed);
    return readComponent(db, kind, await insertComponent(db, factsOf(computed, writer), writer));
  });
}

export interface ComponentEdit<K extends ComponentKind> {
  readonly id: number;
  /** On which the edit was made. */
  readonly version: number;
  readonly body: ComponentInput<K>;
}

/** Writes what differs and says so in the audit log; who and when are those of the writer. */
export async function writeComponent(
  db: Transaction,
  before: ComponentFacts,
  edited: ComponentFacts & { readonly id: number },
  writer: Writer,
): Promise<void> {
  const after = { ...edited, ...editOf(writer) };
  const changed = changedValues(await shownComponent(db, before), await shownComponent(db, after));
  if (!changed) return;
  await updateRecords(db, componentRecord, [after]);
  const named = { id: String(after.id), name: after.name };
  await audit(db, writer, [recordChange('tariffComponent.changed', named, changed.before, changed.after)]);
}

/** @throws {ApiFault} 400, 404, 409 for a taken key, 412 */
export async function editComponent<K extends ComponentKind>(
  database: Database,
  kind: K,
  { id, version, body }: ComponentEdit<K>,
  { writer, today }: ComponentWrite,
): Promise<Component<K>> {
  const input = kindedInput(kind, body);
  const computed = await withComputedFunds(database, input, today);
  return database.transaction(async (db) => {
    const before = await lockComponent(db, kind, id, version);
    refuseContent(input, before.kind === 'risk' && before.size === 1);
    await refuseUnknown(db, computed);
    await writeComponent(db, before, { ...factsOf(computed, writer), id }, writer);
    return readComponent(db, kind, id);
  });
}

/** @throws {ApiFault} 404, 409 while tariffs or components use it, 412 */
export function deleteComponent(
  database: Database,
  kind: ComponentKind,
  id: number,
  version: number,
  writer: Writer,
): Promise<void> {
  return database.transaction(async (db) => {
    const before = await lockComponent(db, kind, id, version);
    await refuseUsed(db, id);
    await deleteRecord(db, componentRecord, id);
    const named = { id: String(id), name: before.name };
    const shown = await shownComponent(db, before);
    await audit(db, writer, [recordChange('tariffComponent.deleted', named, shown, null)]);
  });
}

/** @throws {ApiFault} 404 */
export function duplicateComponent<K extends ComponentKind>(
  database: Database,
  kind: K,
  id: number,
  writer: Writer,
): Promise<Component<K>> {
  return database.transaction(async (db) => {
    const source = await readComponent(db, kind, id);
    const keys = await db.query<{ key: string }>(sql`select key from tariff_component where kind = ${kind}`);
    const facts: ComponentFacts = {
      ...source,
      ...baseOf(storedContent({ kind, content: source.content })),
      kind,
      key: copyKey(
        source.key,
        keys.map((row) => row.key),
      ),
      name: copyName(source.name),
      ...editOf(writer),
    };
    return readComponent(db, kind, await insertComponent(db, facts, writer));
  });
}
