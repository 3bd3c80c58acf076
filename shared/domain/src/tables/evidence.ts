/** How many texts of a column speak for each style. */
export type EvidenceCounts<Style extends string> = Partial<Record<Style | 'ambiguous' | 'none', number>>;

export interface Recognition<Style extends string> {
  /** Null: nothing decides it. */
  readonly style: Style | null;
  /** Texts can be read in two ways and nothing decides how, so a person is asked. */
  readonly isOpen: boolean;
}

export function countEvidence<Style extends string>(
  counts: EvidenceCounts<Style>,
  evidence: Style | 'ambiguous' | 'none',
): void {
  counts[evidence] = (counts[evidence] ?? 0) + 1;
}

/**
 * One style for all texts of a file: what a person chose, else the only one that is proven. Two that are proven decide
 * nothing; then texts that prove their own style are read, and others are asked for.
 */
export function recognise<Style extends string>(
  styles: readonly Style[],
  counts: EvidenceCounts<Style>,
  choice: Style | null = null,
): Recognition<Style> {
  const proven = styles.filter((style) => (counts[style] ?? 0) > 0);
  const style = choice ?? (proven.length === 1 ? (proven[0] ?? null) : null);
  return { style, isOpen: style === null && (counts.ambiguous ?? 0) > 0 };
}
