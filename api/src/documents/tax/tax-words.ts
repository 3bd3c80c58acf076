import { exemptionsOn, type ExemptFundKind } from '@depotwerk/domain';
import { formatDate, formatPercent } from '../../files/german-format';

/** What a gain by average cost is, and is not. */
export const ESTIMATE =
  'Schätzung, kein Steuerwert: Gewinn nach Durchschnittskosten der Anteile. Maßgeblich ist die depotführende Stelle; sie ' +
  'rechnet mit den zuerst gekauften Anteilen (first in, first out) und berücksichtigt die Vorabpauschale.';

const kinds: Readonly<Record<ExemptFundKind, string>> = {
  equity: 'bei Aktienfonds',
  mixed: 'bei Mischfonds',
  realEstate: 'bei Immobilienfonds',
  foreignRealEstate: 'bei Fonds mit überwiegend ausländischen Immobilien',
};

/** Partial exemptions as the law has them on a day, with their source. @param day ISO date */
export function exemptionsText(day: string): string {
  const exemptions = exemptionsOn(day);
  const parts = exemptions.map(({ kind, fraction }) => `${kinds[kind]} ${formatPercent(fraction, 'typed')}`);
  const since = formatDate(
    exemptions
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? null,
  );
  return (
    `Von den Erträgen eines Fonds bleibt nach § 20 InvStG (Stand ${since}) ein Teil außer Ansatz: ` +
    `${parts.slice(0, -1).join(', ')} und ${parts.at(-1) ?? ''}. Welche Art ein Fonds ist, steht in seinen ` +
    'Anlagebedingungen. Das ist eine Auskunft über das Gesetz und keine Steuerberatung.'
  );
}
