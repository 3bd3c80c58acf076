import type { FieldValues } from 'react-hook-form';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of `own` that differ from `before`. */
export const changedValues = <T extends FieldValues>(own: Partial<T>, before: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(own).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>;
