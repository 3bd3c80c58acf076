import type { FieldValues } from 'react-hook-form';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A set after two changes that began from the same one: what either side took is gone, what either side added is there.
 *
 * @param stored as somebody else saved it @param own as it stands in the form
 */
export const mergedSet = <V>(before: readonly V[], stored: readonly V[], own: readonly V[]): V[] => [
  ...stored.filter((value) => own.includes(value) || !before.includes(value)),
  ...own.filter((value) => !before.includes(value) && !stored.includes(value)),
];

/** Fields whose two changes can both be kept, and how. */
export type FieldMerges<T> = { readonly [N in keyof T]?: (before: T[N], stored: T[N], own: T[N]) => T[N] };

/** What the form changes of the record that somebody else saved meanwhile. */
export function ownValues<T extends FieldValues>(
  { before, stored, own }: { readonly before: T; readonly stored: T; readonly own: T },
  merges: FieldMerges<T> = {},
): Partial<T> {
  const changed = changedValues(own, before);
  for (const name of Object.keys(changed) as (keyof T)[]) {
    const merge = merges[name];
    if (merge) changed[name] = merge(before[name], stored[name], own[name]);
  }
  return changed;
}

/** The fields of `own` that differ from `before`. */
export const changedValues = <T extends FieldValues>(own: Partial<T>, before: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(own).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>;
