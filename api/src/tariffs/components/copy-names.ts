import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';

const SUFFIX = ' (Kopie)';

/** Name of a copy; names are data, hence German. */
export const copyName = (name: string): string =>
  `${name.slice(0, maxLengths.tariffName - SUFFIX.length)}${SUFFIX}`;

/** The key with the lowest number that makes it a new one. @param taken keys that exist */
export function copyKey(key: string, taken: readonly string[]): string {
  const known = new Set(taken);
  for (let number = 2; ; number++) {
    const suffix = `-${number}`;
    const copy = `${key.slice(0, maxLengths.tariffKey - suffix.length)}${suffix}`;
    if (!known.has(copy)) return copy;
  }
}
