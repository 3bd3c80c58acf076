/** What a fund must fulfil; a criterion that is left out does not count. Fractions 0 to 1. */
export interface UniverseCriteria {
  readonly isEtf?: true;
  /** Article of Regulation (EU) 2019/2088 that the fund discloses by. */
  readonly sfdrArticles?: readonly number[];
  readonly maxOngoingFeeFraction?: number;
  readonly minSizeMillionEur?: number;
  readonly minHistoryMonths?: number;
  readonly minStars?: number;
  readonly maxRiskIndicator?: number;
}

export interface UniverseType {
  readonly id: number;
  readonly key: string;
  /** German name; served as data, hence not a translation. */
  readonly name: string;
  readonly criteria: UniverseCriteria;
}

/** Kinds of automatic universe. See docs/decisions/0017 for the figures. */
export const universeTypes = [
  { id: 1, key: 'all', name: 'Alle Publikumsfonds', criteria: {} },
  { id: 2, key: 'etf', name: 'Indexfonds (ETF)', criteria: { isEtf: true, minSizeMillionEur: 100 } },
  {
    id: 3,
    key: 'sustainable',
    name: 'Nachhaltige Fonds (Artikel 8 und 9)',
    criteria: { sfdrArticles: [8, 9] },
  },
  { id: 4, key: 'lowCost', name: 'Kostengünstige Fonds', criteria: { maxOngoingFeeFraction: 0.0075 } },
  {
    id: 5,
    key: 'established',
    name: 'Bewährte Fonds',
    criteria: { minHistoryMonths: 60, minSizeMillionEur: 100, minStars: 3 },
  },
  {
    id: 6,
    key: 'pensionDepot',
    name: 'Altersvorsorgedepot',
    // What the law asks on the day, see pension-depot-rules.ts.
    criteria: {},
  },
] as const satisfies readonly UniverseType[];

export type UniverseTypeId = (typeof universeTypes)[number]['id'];
