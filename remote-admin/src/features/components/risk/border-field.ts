/** Place of a border: of which class, and which of both. */
interface BorderPlace {
  /** From 0. */
  readonly at: number;
  readonly isLower: boolean;
}

/** @param parts of the content, e.g. `['riskItems', '2', 'upperBorder']`; null for any other place */
export function borderPlace([items, index, border]: readonly string[]): BorderPlace | null {
  if (items !== 'riskItems' || index === undefined) return null;
  const at = Number(index);
  // A class begins where the one before ends.
  if (border === 'lowerBorder') return at === 0 ? { at, isLower: true } : { at: at - 1, isLower: false };
  return { at, isLower: false };
}
