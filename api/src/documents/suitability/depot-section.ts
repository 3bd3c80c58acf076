import type { AnalysisResult, DepotResult } from '@depotwerk/contract/analyses';
import { knownShares, type PaiFamily } from '@depotwerk/domain';
import { valuationText } from '../valuation-text';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Text, Wording } from '../kit/wording';
import { measureName } from './profile-section';
import type { SuitabilityReport } from './suitability-report';

export const paiTexts: Readonly<Record<PaiFamily, Text>> = {
  climate: { de: 'Klima', en: 'climate' },
  biodiversity: { de: 'Biodiversität', en: 'biodiversity' },
  water: { de: 'Wasser', en: 'water' },
  waste: { de: 'Abfall', en: 'waste' },
  social: { de: 'Soziales', en: 'social' },
  weapons: { de: 'Waffen', en: 'weapons' },
};

export function depotSection(document: TaggedDocument, { result }: SuitabilityReport): void {
  const { depot } = result;
  if (!depot) return;
  const { wording } = document;
  const { say, term, money, percent } = wording;
  document.heading(2, 'Depot');
  document.lead(
    [`${say('Wert', 'Value')}: ${money(depot.valueEur)}`, valuationText(depot, wording)]
      .filter((part) => part !== null)
      .join(', ') + '.',
  );
  document.table(
    [
      { fraction: 0.2, head: 'ISIN' },
      { fraction: 0.32, head: say('Fonds', 'Fund') },
      { fraction: 0.2, head: say('Vergleichsgruppe', 'Peer group') },
      { fraction: 0.16, head: say('Wert', 'Value'), align: 'right' },
      { fraction: 0.12, head: say('Anteil', 'Share'), align: 'right' },
    ],
    depot.funds.map(({ isin, name, peerGroupName, eur, fraction }) => [
      isin,
      name ?? say('unbekannter Fonds', 'unknown fund'),
      peerGroupName === null ? '–' : term(peerGroupName),
      money(eur),
      percent(fraction, 'share'),
    ]),
  );
  document.heading(3, say('Aufteilung', 'Allocation'));
  document.table(
    [
      { fraction: 0.75, head: say('Vergleichsgruppe', 'Peer group') },
      {
        fraction: 0.25,
        head: say('Anteil an den bekannten Fonds', 'Share of the known funds'),
        align: 'right',
      },
    ],
    depot.peerGroups.map(({ name, fraction }) => [
      name === null ? say('ohne Vergleichsgruppe', 'without peer group') : term(name),
      percent(fraction, 'share'),
    ]),
  );
  document.heading(3, say('Kennzahlen', 'Figures'));
  document.table(
    [
      { fraction: 0.5, head: say('Kennzahl', 'Figure') },
      { fraction: 0.5, head: say('Wert', 'Value') },
    ],
    figures(depot, result, wording),
  );
}

function figures(
  depot: DepotResult,
  { measure }: Pick<AnalysisResult, 'measure'>,
  { say, of, number, percent, money, text, knownShare }: Wording,
): readonly (readonly string[])[] {
  const { risk, cost, stars, concentration, esg } = depot;
  const shares = knownShares(depot);
  // What nobody knows is a dash, what is known of a part says of how much.
  const ofKnown = (share: number, known: string) => (share > 0 ? known + knownShare(share) : '–');
  const simplified = risk.isSimplified
    ? say(' (aus Risikoindikatoren, Preise fehlen)', ' (from risk indicators, prices are missing)')
    : '';
  const costText = (known: NonNullable<DepotResult['cost']>): string =>
    say(
      `${percent(known.feeFraction, 'cost')}, ${money(known.eurPerYear)} pro Jahr`,
      `${percent(known.feeFraction, 'cost')}, ${money(known.eurPerYear)} per year`,
    ) + knownShare(known.knownFraction);
  const starText = ({ average, knownFraction }: NonNullable<DepotResult['stars']>): string =>
    say(`${number(average, 1)} von 5 Sternen`, `${number(average, 1)} of 5 stars`) +
    knownShare(knownFraction);
  return [
    ...(measure === 'riskQuota'
      ? [[of(measureName({ measure })), percent(risk.measured ?? null, 'risk')]]
      : []),
    [say('Schwankung pro Jahr', 'Volatility per year'), percent(risk.volatility, 'risk') + simplified],
    [say('Laufende Kosten', 'Ongoing costs'), cost ? costText(cost) : '–'],
    [say('Bewertung', 'Rating'), stars ? starText(stars) : '–'],
    [
      say('Größter Fonds', 'Largest fund'),
      depot.funds.length === 0 ? '–' : percent(concentration.largestFundFraction, 'share'),
    ],
    [
      say('Größte Vergleichsgruppe', 'Largest peer group'),
      ofKnown(shares.spread, percent(concentration.largestPeerGroupFraction, 'share')),
    ],
    [
      say('Wirksame Anzahl der Fonds', 'Effective number of funds'),
      ofKnown(shares.spread, number(concentration.effectiveFundCount, 1)),
    ],
    [
      say('Anteil nach EU-Taxonomie', 'Taxonomy-aligned share'),
      ofKnown(shares.esg, percent(esg.taxonomyFraction, 'share')),
    ],
    [
      say('Anteil nachhaltiger Investitionen', 'Share of sustainable investments'),
      ofKnown(shares.esg, percent(esg.sustainableFraction, 'share')),
    ],
    [
      say('Berücksichtigte nachteilige Auswirkungen', 'Adverse impacts considered'),
      ofKnown(shares.esg, text(esg.coveredFamilies.map((family) => of(paiTexts[family])).join(', '))),
    ],
  ];
}

/** The depot in times of crisis. */
export function stressSection(document: TaggedDocument, { result: { depot } }: SuitabilityReport): void {
  if (!depot) return;
  const { say, percent, wholeMoney } = document.wording;
  document.heading(2, say('Rückgang in Krisenjahren', 'Fall in years of crisis'));
  const isUnknown = depot.stress.some(({ returnFraction }) => returnFraction === null);
  document.lead(
    say(
      'Gerechnet mit den Vergleichsgruppen der Fonds, gekauft vorher und gehalten.',
      'Computed with the peer groups of the funds, bought before and held.',
    ) +
      (isUnknown
        ? say(
            ' Für Jahre mit „–“ liegen keine Kurse der Vergleichsgruppen vor.',
            ' For years with “–” there are no prices of the peer groups.',
          )
        : ''),
  );
  document.table(
    [
      { fraction: 0.25, head: say('Jahr', 'Year') },
      { fraction: 0.25, head: say('Größter Rückgang', 'Deepest fall'), align: 'right' },
      { fraction: 0.25, head: say('In Euro', 'In euros'), align: 'right' },
      { fraction: 0.25, head: say('Davon bekannt', 'Known of it'), align: 'right' },
    ],
    depot.stress.map(({ year, returnFraction, eur, knownFraction }) => [
      String(year),
      percent(returnFraction, 'return'),
      wholeMoney(eur),
      percent(knownFraction, 'share'),
    ]),
  );
}
