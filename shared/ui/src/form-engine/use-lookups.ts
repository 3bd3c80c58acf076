import type { LookupEntry } from '@depotwerk/contract/floor';
import {
  rowsIn,
  valueIn,
  type FormField,
  type FormPart,
  type FormValues,
  type TagsOf,
} from '@depotwerk/domain';
import { keepPreviousData, useQuery } from '@depotwerk/platform';
import { useMemo } from 'react';
import type { FormCommands } from './form-commands';

/** Entries of the lists of a form, by list. */
export interface Lookups {
  /** To choose from, in their order; of short lists only. */
  readonly offered: (list: string) => readonly LookupEntry[];
  /** One that was offered or is chosen; undefined as long as it is not loaded. */
  readonly entryOf: (list: string, id: number) => LookupEntry | undefined;
  readonly tagsOf: TagsOf;
}

type Parts = readonly FormPart[];

const withLookup = (parts: Parts, type: FormField['type']) =>
  parts
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.type === type && field.lookup ? [field.lookup] : []));

const withinOf = (names: readonly string[], values: FormValues) =>
  Object.fromEntries(names.map((name) => [name, valueIn(values, name)]));

/** Chosen ids of all lists, each once and in order, so that the same choice asks the same. */
function chosenIds(parts: Parts, values: FormValues): Readonly<Record<string, readonly number[]>> {
  const ids = new Map<string, Set<number>>();
  for (const { key, fields, rows } of parts)
    for (const { lookup, name } of fields)
      for (const cells of lookup ? (rows === null ? [values] : rowsIn(values, key)) : []) {
        const id = valueIn(cells, name);
        if (lookup && typeof id === 'number')
          ids.set(lookup.list, (ids.get(lookup.list) ?? new Set()).add(id));
      }
  return Object.fromEntries([...ids].map(([list, chosen]) => [list, [...chosen].sort((a, b) => a - b)]));
}

/** The lists that a form shows whole, and the names of what is chosen from any list. */
export function useLookups(
  { name, lookUp }: FormCommands,
  parts: Parts,
  values: FormValues,
  language: string,
): Lookups {
  const lists = withLookup(parts, 'choice').map(({ list, within }) => ({
    list,
    within: withinOf(within, values),
  }));
  const { data: offered } = useQuery({
    queryKey: ['form', 'ui', name, 'lists', language, lists],
    queryFn: async ({ signal }) =>
      Promise.all(
        lists
          .filter(({ within }) => Object.values(within).every((value) => value !== null))
          .map(
            async ({ list, within }) =>
              [list, await lookUp({ list, within, search: null, ids: null }, signal)] as const,
          ),
      ),
    placeholderData: keepPreviousData,
  });
  const chosen = chosenIds(parts, values);
  const { data: named } = useQuery({
    queryKey: ['form', 'ui', name, 'chosen', language, chosen],
    queryFn: async ({ signal }) =>
      Promise.all(
        Object.entries(chosen).map(
          async ([list, ids]) =>
            [list, await lookUp({ list, ids, search: null, within: {} }, signal)] as const,
        ),
      ),
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const entries = new Map<string, Map<number, LookupEntry>>();
    for (const [list, found] of [...(named ?? []), ...(offered ?? [])]) {
      const known = entries.get(list) ?? new Map<number, LookupEntry>();
      for (const entry of found) known.set(entry.id, entry);
      entries.set(list, known);
    }
    const entryOf = (list: string, id: number) => entries.get(list)?.get(id);
    return {
      offered: (list) => offered?.find(([key]) => key === list)?.[1] ?? [],
      entryOf,
      tagsOf: (list, id) => (typeof id === 'number' ? (entryOf(list, id)?.tags ?? []) : []),
    };
  }, [offered, named]);
}
