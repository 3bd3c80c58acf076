import type { EntryAnswer, EntryCommand, EntryData } from '@depotwerk/contract/contracts';
import type { Database, Queries } from '../../db/database';
import type { Writer } from '../../audit/writer';
import type { DataScope } from '../../scope/data-scope';
import { checkEntry } from './check-entry';
import { entryForm } from './entry-form';
import { lookUp } from './entry-lookup';
import { emptyValues, valuesOf } from './entry-values';
import { readEntry } from './read-entry';
import { saveEntry } from './save-entry';

export interface EntryCall {
  readonly writer: Writer;
  /** ISO date of the client. */
  readonly today: string;
  /** To be called after a write of a contract. */
  readonly changed: () => void;
}

const stored = async (db: Queries, contractId: number | null, scope: DataScope) =>
  contractId === null ? null : readEntry(db, contractId, scope);

async function entryData(db: Queries, contractId: number | null, call: EntryCall): Promise<EntryData> {
  const entry = await stored(db, contractId, call.writer.caller.scope);
  return entry
    ? { contractId, version: entry.version, values: valuesOf(entry) }
    : { contractId, version: null, values: emptyValues(call.today) };
}

/** Carries out a command of the form by which a contract is entered and edited. */
export async function runEntryCommand(
  db: Database,
  { command, request }: EntryCommand,
  call: EntryCall,
): Promise<EntryAnswer> {
  const { scope } = call.writer.caller;
  switch (command) {
    case 'contract.describe': {
      const entry = await stored(db, request.contractId, scope);
      return { command, result: { parts: [...entryForm(request.language, entry === null)] } };
    }
    case 'contract.lookup':
      return { command, result: { entries: await lookUp(db, request, scope) } };
    case 'contract.read':
      return { command, result: await entryData(db, request.contractId, call) };
    case 'contract.check': {
      const before = await stored(db, request.contractId, scope);
      const { today } = call;
      const { problems } = await checkEntry(db, { values: request.values, before, scope, today });
      return { command, result: { problems: [...problems] } };
    }
    case 'contract.save': {
      const contractId = await saveEntry(db, request, call);
      call.changed();
      return { command, result: await entryData(db, contractId, call) };
    }
  }
}
