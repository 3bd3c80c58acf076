import { isAbove } from './tolerance';

/** Highest interest that an insurer may promise in contracts that begin from a day on (Höchstrechnungszins). */
export interface TechnicalRate {
  /** ISO date. */
  readonly from: string;
  /** Per year. */
  readonly fraction: number;
  readonly source: string;
}

/**
 * § 2 (1) DeckRV and its changes, oldest first; a change of the law is a line more. Compared on 2026-11-26 with the list of the
 * actuaries' association (DAV) that pkv-inhalte.de prints, and the change of 2025 with h2b-aktuare.de.
 */
export const technicalRates: readonly TechnicalRate[] = [
  { from: '1994-07-01', fraction: 0.04, source: '§ 2 Abs. 1 DeckRV, seit Juli 1994' },
  { from: '2000-07-01', fraction: 0.0325, source: '§ 2 Abs. 1 DeckRV, seit Juli 2000' },
  { from: '2004-01-01', fraction: 0.0275, source: '§ 2 Abs. 1 DeckRV, seit 2004' },
  { from: '2007-01-01', fraction: 0.0225, source: '§ 2 Abs. 1 DeckRV, seit 2007' },
  { from: '2012-01-01', fraction: 0.0175, source: '§ 2 Abs. 1 DeckRV, seit 2012' },
  { from: '2015-01-01', fraction: 0.0125, source: '§ 2 Abs. 1 DeckRV, seit 2015' },
  { from: '2017-01-01', fraction: 0.009, source: '§ 2 Abs. 1 DeckRV, seit 2017' },
  { from: '2022-01-01', fraction: 0.0025, source: '§ 2 Abs. 1 DeckRV, seit 2022' },
  {
    from: '2025-01-01',
    fraction: 0.01,
    source: 'Sechste Verordnung zur Änderung von Verordnungen nach dem VAG vom 19. Juli 2024',
  },
];

/** Of contracts that begin on a day; `null` before there was one. @param day ISO date */
export const technicalRateOn = (day: string): TechnicalRate | null =>
  technicalRates.findLast(({ from }) => from <= day) ?? null;

/** Days of beginning for which an interest is too high. @param interest fraction per year */
export const periodsBelow = (
  interest: number,
): readonly { readonly from: string; readonly before: string | null }[] =>
  technicalRates.flatMap(({ from, fraction }, i) =>
    isAbove(interest, fraction) ? [{ from, before: technicalRates[i + 1]?.from ?? null }] : [],
  );
