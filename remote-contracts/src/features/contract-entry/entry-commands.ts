import type { EntryAnswer, EntryCommand, EntryData } from '@depotwerk/contract/contracts';
import { entryLists, type EntryList } from '@depotwerk/contract/contracts/values/contract-entry';
import { api, queryOptions, repeatKeys, type ApiOptions } from '@depotwerk/platform';
import type { FormCommands, FormRecord, LookupQuery } from '@depotwerk/ui/forms';

type Name = EntryCommand['command'];
type Request<C extends Name> = Extract<EntryCommand, { command: C }>['request'];
type Result<C extends Name> = Extract<EntryAnswer, { command: C }>['result'];

/** One call with commands; an answer stands under the name of its command. */
async function run<C extends Name>(
  command: C,
  request: Request<C>,
  options: ApiOptions = {},
): Promise<Result<C>> {
  const body = { command, request } as EntryCommand;
  const answer = await api.request('PUT /contracts', { body }, options);
  if (answer.command !== command) throw new Error(`${command} was answered as ${answer.command}`);
  return answer.result as Result<C>;
}

export type EntryLanguage = Request<'contract.describe'>['language'];

/** @param contractId null: a new contract */
export const entryFormQuery = (contractId: number | null, language: EntryLanguage) =>
  queryOptions({
    queryKey: ['form', 'contracts', 'contract', 'description', contractId === null, language],
    queryFn: ({ signal }) => run('contract.describe', { contractId, language }, { signal }),
  });

export const entryDataQuery = (contractId: number | null) =>
  queryOptions({
    queryKey: ['form', 'contracts', 'contract', 'data', contractId],
    queryFn: ({ signal }) => run('contract.read', { contractId }, { signal }),
    // What is edited is what stands now.
    staleTime: 0,
    gcTime: 0,
  });

export const recordOf = ({ contractId, version, values }: EntryData): FormRecord | null =>
  contractId === null || version === null ? null : { id: contractId, version, values };

const present = (record: FormRecord | null): FormRecord => {
  if (record === null) throw new Error('a saved contract has an id');
  return record;
};

const isEntryList = (list: string): list is EntryList => entryLists.some((known) => known === list);
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

async function lookUp(
  { list, search, ids, within }: LookupQuery,
  language: EntryLanguage,
  signal: AbortSignal,
) {
  if (!isEntryList(list)) throw new Error(`there is no list ${list}`);
  const { entries } = await run(
    'contract.lookup',
    {
      list,
      language,
      search,
      ids: ids && [...ids],
      insurerId: idOf(within.insurerId),
      tariffId: idOf(within.tariffId),
    },
    { signal },
  );
  return entries;
}

/** The commands of the form of a contract. @param contractId null: a new one */
export function entryCommands(contractId: number | null, language: EntryLanguage): FormCommands {
  const keyOf = repeatKeys();
  return {
    name: 'contract',
    lookUp: (query, signal) => lookUp(query, language, signal),
    check: async (values, signal) =>
      (await run('contract.check', { contractId, values }, { signal })).problems,
    save: async (values, version) => {
      const request = { contractId, version, values };
      const headers = { 'Idempotency-Key': keyOf(request) };
      return present(recordOf(await run('contract.save', request, { headers })));
    },
    reload: async () => present(recordOf(await run('contract.read', { contractId }))),
    lastChange: async () => {
      if (contractId === null) return null;
      const { entries } = await api.request('GET /contracts/:contractId/history', { params: { contractId } });
      const [last] = entries;
      return last?.by == null ? null : { by: last.by, at: last.at };
    },
  };
}
