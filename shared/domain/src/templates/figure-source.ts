/** Where a figure of a fund comes from: a person, a table of fund data, or a template. */
export const figureSources = ['person', 'table', 'emt', 'eet', 'ept'] as const;
export type FigureSource = (typeof figureSources)[number];

export interface FigureOrigin {
  readonly source: FigureSource;
  /** ISO date that the figure is as of; of a person and a table the day of the change. */
  readonly asOf: string;
}

/** On one day: the EMT before the EPT, a table before templates, what a person typed before everything. */
const RANK: Readonly<Record<FigureSource, number>> = { ept: 0, emt: 1, eet: 1, table: 2, person: 3 };

/** A file that is dated ahead counts as one of today, so that it keeps nothing out that comes until then. */
export const dayOfFile = (stated: string | null, today: string): string =>
  stated === null || stated > today ? today : stated;

/**
 * Whether a figure replaces the one that is known: the newer day wins, on one day the higher rank, and of two of one rank the
 * later file. What a person types now counts now.
 *
 * @param known null when nobody knows where it comes from
 */
export function replacesFigure(known: FigureOrigin | null, offered: FigureOrigin): boolean {
  if (known === null || offered.source === 'person') return true;
  if (offered.asOf !== known.asOf) return offered.asOf > known.asOf;
  return RANK[offered.source] >= RANK[known.source];
}
