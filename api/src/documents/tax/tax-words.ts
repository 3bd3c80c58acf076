import { exemptionsOn, type ExemptFundKind } from '@depotwerk/domain';
import type { Text, Wording } from '../kit/wording';

/** What a gain by average cost is, and is not. */
export const ESTIMATE: Text = {
  de:
    'Schätzung, kein Steuerwert: Gewinn nach Durchschnittskosten der Anteile. Maßgeblich ist die depotführende Stelle; sie ' +
    'rechnet mit den zuerst gekauften Anteilen (first in, first out) und berücksichtigt die Vorabpauschale.',
  en:
    'An estimate, no figure for tax: gain by average cost of the units. What counts is the bank that keeps the depot; it ' +
    'reckons with the units that were bought first (first in, first out) and takes the advance lump sum (Vorabpauschale) into account.',
};

const kinds: Readonly<Record<ExemptFundKind, Text>> = {
  equity: { de: 'bei Aktienfonds', en: 'for equity funds' },
  mixed: { de: 'bei Mischfonds', en: 'for mixed funds' },
  realEstate: { de: 'bei Immobilienfonds', en: 'for real estate funds' },
  foreignRealEstate: {
    de: 'bei Fonds mit überwiegend ausländischen Immobilien',
    en: 'for funds with mainly foreign real estate',
  },
};

/** Partial exemptions as the law has them on a day, with their source. @param day ISO date */
export function exemptionsText(day: string, { say, of, percent, date }: Wording): string {
  const exemptions = exemptionsOn(day);
  const parts = exemptions.map(({ kind, fraction }) =>
    say(
      `${of(kinds[kind])} ${percent(fraction, 'typed')}`,
      `${percent(fraction, 'typed')} ${of(kinds[kind])}`,
    ),
  );
  const since = date(
    exemptions
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? null,
  );
  const [firsts, last] = [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''];
  return say(
    `Von den Erträgen eines Fonds bleibt nach § 20 InvStG (Stand ${since}) ein Teil außer Ansatz: ` +
      `${firsts} und ${last}. Welche Art ein Fonds ist, steht in seinen ` +
      'Anlagebedingungen. Das ist eine Auskunft über das Gesetz und keine Steuerberatung.',
    `Under § 20 InvStG (as of ${since}) a part of the income of a fund is exempt from tax: ` +
      `${firsts} and ${last}. Of which kind a fund is, its terms and conditions say. ` +
      'This is information about the law and no tax advice.',
  );
}
