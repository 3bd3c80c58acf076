import type { AuditFilter } from '@depotwerk/contract';
import { useSearchParams } from '@depotwerk/platform';
import { useCallback, useMemo } from 'react';

const line = (text: string): string | undefined => text.trim().slice(0, 100) || undefined;
const searchWord = (text: string): string | undefined =>
  text.trim().length < 2 ? undefined : text.trim().slice(0, 100);
const uuid = (text: string): string | undefined =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
const day = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** How each part of the address is read; what it does not understand is left out. */
const readers = {
  search: searchWord,
  action: line,
  entityType: line,
  entityId: line,
  actorId: uuid,
  from: day,
  to: day,
} satisfies { [K in keyof Required<AuditFilter>]: (text: string) => AuditFilter[K] };

export type AuditField = keyof typeof readers;
const fields = Object.keys(readers) as readonly AuditField[];
/** Fields that show as chips; what is searched for stands in its own field. */
export const chipFields = fields.filter((field) => field !== 'search');

export const readAuditFilter = (address: URLSearchParams): AuditFilter =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = readers[field](address.get(field) ?? '');
      return value === undefined ? [] : [[field, value] as const];
    }),
  );

export const without = (filter: AuditFilter, ...removed: readonly AuditField[]): AuditFilter =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => removed.every((name) => name !== field)));

/** The filter lives in the address: a link is a view. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readAuditFilter(address), [address]);
  const setFilter = useCallback(
    (next: AuditFilter) =>
      setAddress(
        new URLSearchParams(
          fields.flatMap((field) => {
            const value = next[field];
            return value === undefined ? [] : [[field, value]];
          }),
        ),
        { replace: true },
      ),
    [setAddress],
  );
  return { filter, setFilter };
}
