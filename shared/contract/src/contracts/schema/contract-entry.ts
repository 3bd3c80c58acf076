import { Type, type Static } from 'typebox';
import { entryLimits, entryLists } from '../values/contract-entry';
import { Id, Nullable, OneOf, SearchText } from '../../floor/schema/common';
import {
  command,
  commandAnswer,
  FormLanguageName,
  DescribedPart,
  FormProblem,
  FormValuesInput,
  FormVersion,
  LookupEntry,
} from '../../floor/schema/forms';

/** The contract that a command is about; null: a new one. */
const contractId = Nullable(Id);

const EntryData = Type.Object({
  contractId,
  version: FormVersion,
  values: FormValuesInput,
});
export type EntryData = Static<typeof EntryData>;

/** Commands of the form by which a contract is entered and edited, with portfolio and savings plan (API-76 to 78). */
export const EntryCommand = Type.Union([
  command('contract.describe', { contractId, language: FormLanguageName }),
  command('contract.lookup', {
    list: OneOf(entryLists),
    language: FormLanguageName,
    /** Words to search by; null: all entries, where the list is short enough to be shown whole. */
    search: Nullable(SearchText),
    /** Entries that are chosen already, to name them; a search is left out then. */
    ids: Nullable(Type.Array(Id, { maxItems: entryLimits.ids })),
    insurerId: Nullable(Id),
    tariffId: Nullable(Id),
  }),
  command('contract.read', { contractId }),
  command('contract.check', { contractId, values: FormValuesInput }),
  command('contract.save', { contractId, version: FormVersion, values: FormValuesInput }),
]);
export type EntryCommand = Static<typeof EntryCommand>;

export const EntryAnswer = Type.Union([
  commandAnswer('contract.describe', Type.Object({ parts: Type.Array(DescribedPart) })),
  commandAnswer('contract.lookup', Type.Object({ entries: Type.Array(LookupEntry) })),
  commandAnswer('contract.read', EntryData),
  commandAnswer('contract.check', Type.Object({ problems: Type.Array(FormProblem) })),
  commandAnswer('contract.save', EntryData),
]);
export type EntryAnswer = Static<typeof EntryAnswer>;
