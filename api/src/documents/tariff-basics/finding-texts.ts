import { hintCatalogue } from '@depotwerk/domain';
import type {
  ComponentKind,
  PlausibilityKey,
  PlausibilityMessage,
  PlausibilityParameters,
} from '@depotwerk/domain';
import { formatDate, formatNumber } from '../../files/german-format';

type Texts = { readonly [Key in PlausibilityKey]: (parameter: PlausibilityParameters[Key]) => string };

const components: Readonly<Record<ComponentKind, string>> = {
  risk: 'Risikobaustein',
  allocation: 'Allokationsbaustein',
  universe: 'Universumsbaustein',
  selection: 'Auswahlbaustein',
};
const scopes = { portfolio: 'des Portfolios', savingsPlan: 'des Sparplans' } as const;
const fields: Readonly<Record<string, string>> = {
  name: 'Name',
  key: 'Schlüssel',
  issuerId: 'Versicherer',
  tariffTypeId: 'Tarifart',
  guaranteedLevel: 'Garantieniveau',
  guaranteedInterest: 'Garantiezins',
  isGuaranteedLevelCustomizable: 'Garantieniveau wählbar',
  guaranteeTypeId: 'Garantieart',
  optimizationInterval: 'Intervall der Optimierung',
  optimizationStart: 'Beginn der Optimierung',
  makePortfolioAdjustmentsNow: 'Anpassung sofort',
  hintAnswers: 'Antworten zu den Hinweisen',
  ...components,
};

const percent = (value: number): string => `${formatNumber(value, Number.isInteger(value) ? 0 : 2)}\u00a0%`;
const hintNumber = (id: number): string =>
  hintCatalogue.some((hint) => hint.id === id) ? `Hinweis ${id}` : 'Ein Hinweis';

const texts: Texts = {
  'risk.bordersNotIncreasing': (p) => `Die Grenze von RK${p.riskClassId} liegt nicht über der vorigen.`,
  'risk.lastBorderBelowMax': (p) =>
    `Die letzte Risikoklasse endet bei ${percent(p.borderPercent)} statt bei 100 %.`,
  'risk.dataSimplified': (p) =>
    `Das Risiko von RK${p.riskClassId} ist vereinfacht ermittelt, weil Kursdaten fehlen.`,
  'alloc.columnSum': (p) => `Die Anteile in RK${p.riskClassId} ergeben ${percent(p.sumPercent)} statt 100 %.`,
  'alloc.peerGroupNotInSelection': (p) =>
    `Die Auswahl enthält keinen Fonds der Vergleichsgruppe ${p.peerGroup}.`,
  'alloc.riskClassCountMismatch': (p) =>
    `Die Allokation hat ${p.allocationCount}, der Risikobaustein ${p.riskCount} Risikoklassen.`,
  'alloc.outsideInterval': (p) =>
    `Das Risiko von RK${p.riskClassId} beträgt ${percent(p.measurePercent)} und liegt nicht zwischen ${percent(p.lowerPercent)} und ${percent(p.upperPercent)}.`,
  'alloc.monotonicity': (p) => `Das Risiko steigt von RK${p.riskClassId} zu RK${p.nextRiskClassId} nicht.`,
  'alloc.capLifted': (p) =>
    `Eine Zeile in RK${p.riskClassId} liegt über der Obergrenze von ${percent(p.capPercent)}.`,
  'alloc.cellBelowMinFraction': (p) =>
    `${p.name} liegt in RK${p.riskClassId} mit ${percent(p.percent)} unter dem Mindestanteil von ${percent(p.minPercent)}.`,
  'alloc.moreFundsThanMax': (p) => `RK${p.riskClassId} braucht ${p.count} Fonds, erlaubt sind ${p.max}.`,
  'alloc.singleFundPerGroup': (p) => `Die Vergleichsgruppe ${p.peerGroup} ist mit nur einem Fonds besetzt.`,
  'alloc.groupWithoutData': (p) => `Für die Vergleichsgruppe ${p.peerGroup} liegen keine Kursdaten vor.`,
  'universe.empty': () => 'Das Universum enthält keinen Fonds.',
  'universe.coverage': (p) =>
    `Das Universum deckt ${percent(p.coveragePercent)} der Vergleichsgruppen ab. Es fehlen: ${p.missing}.`,
  'universe.noEtf': () => 'Das Universum enthält keinen ETF.',
  'selection.emptyPeerGroup': (p) => `Für die Vergleichsgruppe ${p.peerGroup} ist kein Fonds ausgewählt.`,
  'selection.fundNotInUniverse': (p) => `Der ausgewählte Fonds ${p.isin} gehört nicht zum Universum.`,
  'selection.fundInactive': (p) => `Der ausgewählte Fonds ${p.isin} ist nicht mehr erwerbbar.`,
  'selection.fewerThanShortlist': (p) => `Für ${p.peerGroup} gibt es ${p.count} statt ${p.size} Fonds.`,
  'selection.filledFromRelated': (p) =>
    `Für ${p.peerGroup} sind ${p.count} Fonds aus verwandten Vergleichsgruppen ergänzt.`,
  'selection.ratingUnknown': (p) => `Der ausgewählte Fonds ${p.isin} hat keine Bewertung.`,
  'settings.countImpossible': (p) =>
    `Die Grenzen ${scopes[p.scope]} für die Anzahl der Fonds widersprechen sich.`,
  'settings.fractionImpossible': (p) =>
    `Die Grenzen ${scopes[p.scope]} für den Anteil je Fonds sind nicht erfüllbar.`,
  'settings.valueImpossible': (p) =>
    `Die Grenzen ${scopes[p.scope]} für den Wert je Fonds sind nicht erfüllbar.`,
  'product.guaranteeFundMissing': () => 'Der Wertsicherungsfonds fehlt.',
  'product.guaranteeFundNotInUniverse': (p) =>
    `Der Wertsicherungsfonds ${p.isin} gehört nicht zum Universum.`,
  'product.interestAboveMax': (p) =>
    `Der Garantiezins von ${percent(p.interestPercent)} liegt über dem Höchstrechnungszins von ${percent(p.maxPercent)}.`,
  'product.contractsAboveMax': (p) =>
    `Verträge, die begannen, als der Höchstrechnungszins unter dem Garantiezins von ${percent(p.interestPercent)} lag: ${p.count}.`,
  'product.levelPlusTermUnfundable': (p) =>
    `Die Garantie bindet bei ${p.years} Jahren Laufzeit ${percent(p.sharePercent)} jedes Beitrags.`,
  'component.inactive': (p) => `Der ${components[p.component]} ${p.name} ist inaktiv.`,
  'component.issuerMismatch': (p) =>
    `Der ${components[p.component]} ${p.name} gehört zu einem anderen Versicherer.`,
  'component.sharedBy': (p) =>
    `Der ${components[p.component]} ${p.name} wird auch von ${p.count} anderen Tarifen verwendet.`,
  'tariff4.riskIndicatorAboveLimit': (p) =>
    `Der Fonds ${p.isin} hat den Risikoindikator ${p.riskIndicator}; erlaubt ist höchstens ${p.limit}.`,
  'cost.weightedFeeHigh': (p) =>
    `Die gewichteten Kosten von RK${p.riskClassId} betragen ${percent(p.feePercent)} im Jahr, mehr als ${percent(p.limitPercent)}.`,
  'esg.noArt8or9': () => 'Das Universum enthält keinen Fonds nach Artikel 8 oder 9.',
  'hints.strictWithoutData': (p) =>
    `${hintNumber(p.hintId)} ist streng eingestellt, aber die Daten dafür fehlen.`,
  'product.optimizationStartPast': (p) =>
    `Der Beginn der laufenden Optimierung, ${formatDate(p.startDate)}, liegt in der Vergangenheit.`,
  'product.optimizationStartLate': (p) =>
    `Für den Beginn am ${formatDate(p.startDate)} ist es zu spät: Die Aufträge wären 5 Bankarbeitstage vorher zu erteilen gewesen. Erster Termin ist der ${formatDate(p.firstDate)}.`,
  'tariff.duplicateDefault': (p) =>
    `Mit der Freigabe wird dieser Tarif Standardtarif anstelle von ${p.tariff}.`,
  'tariff.fieldMissing': (p) => `Es fehlt: ${fields[p.field] ?? p.field}.`,
  'tariff.noDescription': () => 'Die Beschreibung fehlt.',
};

/** A finding as a German sentence. */
export function findingText(finding: PlausibilityMessage): string {
  // Key and parameter of a message belong together.
  const text = texts[finding.key] as (parameter: PlausibilityMessage['parameter']) => string;
  return text(finding.parameter);
}
