import type { AnalysisResult, DepotResult } from '@depotwerk/contract/analyses';
import { knownShares, type PaiFamily } from '@depotwerk/domain';
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatText,
  knownShareText,
  formatWholeMoney,
} from '../../files/german-format';
import { valuationText } from '../valuation-text';
import type { TaggedDocument } from '../kit/tagged-document';
import { measureName } from './profile-section';
import type { SuitabilityReport } from './suitability-report';

export const paiTexts: Readonly<Record<PaiFamily, string>> = {
  climate: 'Klima',
  biodiversity: 'Biodiversität',
  water: 'Wasser',
  waste: 'Abfall',
  social: 'Soziales',
  weapons: 'Waffen',
};

export function depotSection(document: TaggedDocument, { result }: SuitabilityReport): void {
  const { depot } = result;
  if (!depot) return;
  document.heading(2, 'Depot');
  document.lead(
    [`Wert: ${formatMoney(depot.valueEur)}`, valuationText(depot)]
      .filter((part) => part !== null)
      .join(', ') + '.',
  );
  document.table(
    [
      { fraction: 0.2, head: 'ISIN' },
      { fraction: 0.32, head: 'Fonds' },
      { fraction: 0.2, head: 'Vergleichsgruppe' },
      { fraction: 0.16, head: 'Wert', align: 'right' },
      { fraction: 0.12, head: 'Anteil', align: 'right' },
    ],
    depot.funds.map(({ isin, name, peerGroupName, eur, fraction }) => [
      isin,
      name ?? 'unbekannter Fonds',
      formatText(peerGroupName),
      formatMoney(eur),
      formatPercent(fraction, 'share'),
    ]),
  );
  document.heading(3, 'Aufteilung');
  document.table(
    [
      { fraction: 0.75, head: 'Vergleichsgruppe' },
      { fraction: 0.25, head: 'Anteil an den bekannten Fonds', align: 'right' },
    ],
    depot.peerGroups.map(({ name, fraction }) => [
      name ?? 'ohne Vergleichsgruppe',
      formatPercent(fraction, 'share'),
    ]),
  );
  document.heading(3, 'Kennzahlen');
  document.table(
    [
      { fraction: 0.5, head: 'Kennzahl' },
      { fraction: 0.5, head: 'Wert' },
    ],
    figures(depot, result),
  );
}

function figures(
  depot: DepotResult,
  { measure }: Pick<AnalysisResult, 'measure'>,
): readonly (readonly string[])[] {
  const { risk, cost, stars, concentration, esg } = depot;
  const shares = knownShares(depot);
  // What nobody knows is a dash, what is known of a part says of how much.
  const ofKnown = (share: number, text: string) => (share > 0 ? text + knownShareText(share) : '–');
  return [
    ...(measure === 'riskQuota'
      ? [[measureName({ measure }), formatPercent(risk.measured ?? null, 'risk')]]
      : []),
    [
      'Schwankung pro Jahr',
      `${formatPercent(risk.volatility, 'risk')}${risk.isSimplified ? ' (aus Risikoindikatoren, Preise fehlen)' : ''}`,
    ],
    [
      'Laufende Kosten',
      cost
        ? `${formatPercent(cost.feeFraction, 'cost')}, ${formatMoney(cost.eurPerYear)} pro Jahr${knownShareText(cost.knownFraction)}`
        : '–',
    ],
    [
      'Bewertung',
      stars ? `${formatNumber(stars.average, 1)} von 5 Sternen${knownShareText(stars.knownFraction)}` : '–',
    ],
    [
      'Größter Fonds',
      depot.funds.length === 0 ? '–' : formatPercent(concentration.largestFundFraction, 'share'),
    ],
    [
      'Größte Vergleichsgruppe',
      ofKnown(shares.spread, formatPercent(concentration.largestPeerGroupFraction, 'share')),
    ],
    ['Wirksame Anzahl der Fonds', ofKnown(shares.spread, formatNumber(concentration.effectiveFundCount, 1))],
    ['Anteil nach EU-Taxonomie', ofKnown(shares.esg, formatPercent(esg.taxonomyFraction, 'share'))],
    [
      'Anteil nachhaltiger Investitionen',
      ofKnown(shares.esg, formatPercent(esg.sustainableFraction, 'share')),
    ],
    [
      'Berücksichtigte nachteilige Auswirkungen',
      ofKnown(shares.esg, formatText(esg.coveredFamilies.map((family) => paiTexts[family]).join(', '))),
    ],
  ];
}

/** The depot in times of crisis. */
export function stressSection(document: TaggedDocument, { result: { depot } }: SuitabilityReport): void {
  if (!depot) return;
  document.heading(2, 'Rückgang in Krisenjahren');
  const isUnknown = depot.stress.some(({ returnFraction }) => returnFraction === null);
  document.lead(
    'Gerechnet mit den Vergleichsgruppen der Fonds, gekauft vorher und gehalten.' +
      (isUnknown ? ' Für Jahre mit „–“ liegen keine Kurse der Vergleichsgruppen vor.' : ''),
  );
  document.table(
    [
      { fraction: 0.25, head: 'Jahr' },
      { fraction: 0.25, head: 'Größter Rückgang', align: 'right' },
      { fraction: 0.25, head: 'In Euro', align: 'right' },
      { fraction: 0.25, head: 'Davon bekannt', align: 'right' },
    ],
    depot.stress.map(({ year, returnFraction, eur, knownFraction }) => [
      String(year),
      formatPercent(returnFraction, 'return'),
      formatWholeMoney(eur),
      formatPercent(knownFraction, 'share'),
    ]),
  );
}
