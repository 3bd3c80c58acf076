/** What the law asks of a pension depot (tariff type 4) from a day on; a tariff may be stricter by its own settings. */
export interface PensionDepotRules {
  /** ISO date. */
  readonly from: string;
  /** Highest cost per year, a fraction. */
  readonly costCap: number;
  /** Highest risk indicator of a fund, 1 to 7. */
  readonly riskIndicatorLimit: number;
  readonly source: string;
}

/** Oldest first; what becomes law, and each change of it, is a line more. */
const pensionDepotRules: readonly [PensionDepotRules, ...PensionDepotRules[]] = [
  {
    from: '2027-01-01',
    costCap: 0.015,
    riskIndicatorLimit: 5,
    source:
      'Entwurf des Altersvorsorgereformgesetzes, erste Lesung im Bundestag am 26.02.2026; noch nicht beschlossen',
  },
];

/** Rules of a tariff that counts from a day; one that is prepared for the law before it comes obeys its first. @param day ISO date */
export const pensionDepotRulesOn = (
  day: string,
  rules: readonly [PensionDepotRules, ...PensionDepotRules[]] = pensionDepotRules,
): PensionDepotRules => rules.findLast(({ from }) => from <= day) ?? rules[0];
