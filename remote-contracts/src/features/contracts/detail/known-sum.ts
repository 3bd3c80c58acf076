/** A sum of amounts of which some may be unknown. */
export interface KnownSum {
  /** EUR, of the known ones; null when there are none. */
  readonly eur: number | null;
  readonly unknownCount: number;
}

export function knownSum(amounts: readonly (number | null)[]): KnownSum {
  const known = amounts.filter((amount) => amount !== null);
  return {
    eur: known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0),
    unknownCount: amounts.length - known.length,
  };
}
