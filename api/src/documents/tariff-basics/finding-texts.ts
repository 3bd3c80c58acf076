import { hintCatalogue } from '@depotwerk/domain';
import type {
  ComponentKind,
  PlausibilityKey,
  PlausibilityMessage,
  PlausibilityParameters,
} from '@depotwerk/domain';
import type { Text, Wording } from '../kit/wording';

type Texts = {
  readonly [Key in PlausibilityKey]: (parameter: PlausibilityParameters[Key], wording: Wording) => Text;
};

const components: Readonly<Record<ComponentKind, Text>> = {
  risk: { de: 'Risikobaustein', en: 'risk component' },
  allocation: { de: 'Allokationsbaustein', en: 'allocation component' },
  universe: { de: 'Universumsbaustein', en: 'universe component' },
  selection: { de: 'Auswahlbaustein', en: 'selection component' },
};
const scopes = {
  portfolio: { de: 'des Portfolios', en: 'of the portfolio' },
  savingsPlan: { de: 'des Sparplans', en: 'of the savings plan' },
} as const satisfies Record<string, Text>;
const fields: Readonly<Record<string, Text>> = {
  name: { de: 'Name', en: 'name' },
  key: { de: 'Schlüssel', en: 'key' },
  issuerId: { de: 'Versicherer', en: 'insurer' },
  tariffTypeId: { de: 'Tarifart', en: 'tariff type' },
  guaranteedLevel: { de: 'Garantieniveau', en: 'guaranteed level' },
  guaranteedInterest: { de: 'Garantiezins', en: 'guaranteed interest' },
  isGuaranteedLevelCustomizable: { de: 'Garantieniveau wählbar', en: 'choice of the guaranteed level' },
  guaranteeTypeId: { de: 'Garantieart', en: 'kind of guarantee' },
  optimizationInterval: { de: 'Intervall der Optimierung', en: 'interval of the optimisation' },
  optimizationStart: { de: 'Beginn der Optimierung', en: 'start of the optimisation' },
  makePortfolioAdjustmentsNow: { de: 'Anpassung sofort', en: 'adjustment at once' },
  hintAnswers: { de: 'Antworten zu den Hinweisen', en: 'answers to the hints' },
  ...components,
};

/** @param value in percent */
const shown = (value: number, { number }: Wording): string =>
  `${number(value, Number.isInteger(value) ? 0 : 2)}\u00a0%`;

const hintNumber = (id: number): Text =>
  hintCatalogue.some((hint) => hint.id === id)
    ? { de: `Hinweis ${id}`, en: `Hint ${id}` }
    : { de: 'Ein Hinweis', en: 'A hint' };

const fieldOf = (field: string): Text => fields[field] ?? { de: field, en: field };

const texts: Texts = {
  'risk.bordersNotIncreasing': (p) => ({
    de: `Die Grenze von RK${p.riskClassId} liegt nicht über der vorigen.`,
    en: `The border of RK${p.riskClassId} is not above the one before.`,
  }),
  'risk.lastBorderBelowMax': (p, w) => ({
    de: `Die letzte Risikoklasse endet bei ${shown(p.borderPercent, w)} statt bei 100 %.`,
    en: `The highest risk class ends at ${shown(p.borderPercent, w)} instead of 100 %.`,
  }),
  'risk.dataSimplified': (p) => ({
    de: `Das Risiko von RK${p.riskClassId} ist vereinfacht ermittelt, weil Kursdaten fehlen.`,
    en: `The risk of RK${p.riskClassId} is found in a simplified way, because prices are missing.`,
  }),
  'alloc.columnSum': (p, w) => ({
    de: `Die Anteile in RK${p.riskClassId} ergeben ${shown(p.sumPercent, w)} statt 100 %.`,
    en: `The shares in RK${p.riskClassId} sum up to ${shown(p.sumPercent, w)} instead of 100 %.`,
  }),
  'alloc.peerGroupNotInSelection': (p, { term }) => ({
    de: `Die Auswahl enthält keinen Fonds der Vergleichsgruppe ${p.peerGroup}.`,
    en: `The selection contains no fund of the peer group ${term(p.peerGroup)}.`,
  }),
  'alloc.riskClassCountMismatch': (p) => ({
    de: `Die Allokation hat ${p.allocationCount}, der Risikobaustein ${p.riskCount} Risikoklassen.`,
    en: `The allocation has ${p.allocationCount} risk classes, the risk component ${p.riskCount}.`,
  }),
  'alloc.outsideInterval': (p, w) => ({
    de: `Das Risiko von RK${p.riskClassId} beträgt ${shown(p.measurePercent, w)} und liegt nicht zwischen ${shown(p.lowerPercent, w)} und ${shown(p.upperPercent, w)}.`,
    en: `The risk of RK${p.riskClassId} is ${shown(p.measurePercent, w)}, which is not between ${shown(p.lowerPercent, w)} and ${shown(p.upperPercent, w)}.`,
  }),
  'alloc.monotonicity': (p) => ({
    de: `Das Risiko steigt von RK${p.riskClassId} zu RK${p.nextRiskClassId} nicht.`,
    en: `The risk does not rise from RK${p.riskClassId} to RK${p.nextRiskClassId}.`,
  }),
  'alloc.capLifted': (p, w) => ({
    de: `Eine Zeile in RK${p.riskClassId} liegt über der Obergrenze von ${shown(p.capPercent, w)}.`,
    en: `A row in RK${p.riskClassId} is above the upper limit of ${shown(p.capPercent, w)}.`,
  }),
  'alloc.cellBelowMinFraction': (p, w) => ({
    de: `${p.name} liegt in RK${p.riskClassId} mit ${shown(p.percent, w)} unter dem Mindestanteil von ${shown(p.minPercent, w)}.`,
    en: `${w.term(p.name)} has ${shown(p.percent, w)} in RK${p.riskClassId}, below the minimum share of ${shown(p.minPercent, w)}.`,
  }),
  'alloc.moreFundsThanMax': (p) => ({
    de: `RK${p.riskClassId} braucht ${p.count} Fonds, erlaubt sind ${p.max}.`,
    en: `RK${p.riskClassId} needs ${p.count} funds, allowed are ${p.max}.`,
  }),
  'alloc.singleFundPerGroup': (p, { term }) => ({
    de: `Die Vergleichsgruppe ${p.peerGroup} ist mit nur einem Fonds besetzt.`,
    en: `The peer group ${term(p.peerGroup)} has one fund only.`,
  }),
  'alloc.groupWithoutData': (p, { term }) => ({
    de: `Für die Vergleichsgruppe ${p.peerGroup} liegen keine Kursdaten vor.`,
    en: `There are no prices of the peer group ${term(p.peerGroup)}.`,
  }),
  'universe.empty': () => ({
    de: 'Das Universum enthält keinen Fonds.',
    en: 'The universe contains no fund.',
  }),
  'universe.coverage': (p, w) => ({
    de: `Das Universum deckt ${shown(p.coveragePercent, w)} der Vergleichsgruppen ab. Es fehlen: ${p.missing}.`,
    en: `The universe covers ${shown(p.coveragePercent, w)} of the peer groups. Missing: ${p.missing.split(', ').map(w.term).join(', ')}.`,
  }),
  'universe.noEtf': () => ({
    de: 'Das Universum enthält keinen ETF.',
    en: 'The universe contains no ETF.',
  }),
  'selection.emptyPeerGroup': (p, { term }) => ({
    de: `Für die Vergleichsgruppe ${p.peerGroup} ist kein Fonds ausgewählt.`,
    en: `No fund is selected for the peer group ${term(p.peerGroup)}.`,
  }),
  'selection.fundNotInUniverse': (p) => ({
    de: `Der ausgewählte Fonds ${p.isin} gehört nicht zum Universum.`,
    en: `The selected fund ${p.isin} is not part of the universe.`,
  }),
  'selection.fundInactive': (p) => ({
    de: `Der ausgewählte Fonds ${p.isin} ist nicht mehr erwerbbar.`,
    en: `The selected fund ${p.isin} can no longer be bought.`,
  }),
  'selection.fewerThanShortlist': (p, { term }) => ({
    de: `Für ${p.peerGroup} gibt es ${p.count} statt ${p.size} Fonds.`,
    en: `For ${term(p.peerGroup)} there are ${p.count} instead of ${p.size} funds.`,
  }),
  'selection.filledFromRelated': (p, { term }) => ({
    de: `Für ${p.peerGroup} sind ${p.count} Fonds aus verwandten Vergleichsgruppen ergänzt.`,
    en: `For ${term(p.peerGroup)}, ${p.count} funds come from related peer groups.`,
  }),
  'selection.ratingUnknown': (p) => ({
    de: `Der ausgewählte Fonds ${p.isin} hat keine Bewertung.`,
    en: `The selected fund ${p.isin} has no rating.`,
  }),
  'settings.countImpossible': (p) => ({
    de: `Die Grenzen ${scopes[p.scope].de} für die Anzahl der Fonds widersprechen sich.`,
    en: `The limits ${scopes[p.scope].en} for the number of funds contradict each other.`,
  }),
  'settings.fractionImpossible': (p) => ({
    de: `Die Grenzen ${scopes[p.scope].de} für den Anteil je Fonds sind nicht erfüllbar.`,
    en: `The limits ${scopes[p.scope].en} for the share per fund cannot be kept.`,
  }),
  'settings.valueImpossible': (p) => ({
    de: `Die Grenzen ${scopes[p.scope].de} für den Wert je Fonds sind nicht erfüllbar.`,
    en: `The limits ${scopes[p.scope].en} for the value per fund cannot be kept.`,
  }),
  'product.guaranteeFundMissing': () => ({
    de: 'Der Wertsicherungsfonds fehlt.',
    en: 'The guarantee fund is missing.',
  }),
  'product.guaranteeFundNotInUniverse': (p) => ({
    de: `Der Wertsicherungsfonds ${p.isin} gehört nicht zum Universum.`,
    en: `The guarantee fund ${p.isin} is not part of the universe.`,
  }),
  'product.interestAboveMax': (p, w) => ({
    de: `Der Garantiezins von ${shown(p.interestPercent, w)} liegt über dem Höchstrechnungszins von ${shown(p.maxPercent, w)}.`,
    en: `The guaranteed interest of ${shown(p.interestPercent, w)} is above the maximum technical interest of ${shown(p.maxPercent, w)}.`,
  }),
  'product.contractsAboveMax': (p, w) => ({
    de: `Verträge, die begannen, als der Höchstrechnungszins unter dem Garantiezins von ${shown(p.interestPercent, w)} lag: ${p.count}.`,
    en: `Contracts that began when the maximum technical interest was below the guaranteed interest of ${shown(p.interestPercent, w)}: ${p.count}.`,
  }),
  'product.levelPlusTermUnfundable': (p, w) => ({
    de: `Die Garantie bindet bei ${p.years} Jahren Laufzeit ${shown(p.sharePercent, w)} jedes Beitrags.`,
    en: `Over a term of ${p.years} years the guarantee ties up ${shown(p.sharePercent, w)} of each contribution.`,
  }),
  'component.inactive': (p) => ({
    de: `Der ${components[p.component].de} ${p.name} ist inaktiv.`,
    en: `The ${components[p.component].en} ${p.name} is inactive.`,
  }),
  'component.issuerMismatch': (p) => ({
    de: `Der ${components[p.component].de} ${p.name} gehört zu einem anderen Versicherer.`,
    en: `The ${components[p.component].en} ${p.name} belongs to another insurer.`,
  }),
  'component.sharedBy': (p) => ({
    de: `Der ${components[p.component].de} ${p.name} wird auch von ${p.count} anderen Tarifen verwendet.`,
    en: `The ${components[p.component].en} ${p.name} is used by ${p.count} other tariffs as well.`,
  }),
  'tariff4.riskIndicatorAboveLimit': (p) => ({
    de: `Der Fonds ${p.isin} hat den Risikoindikator ${p.riskIndicator}; erlaubt ist höchstens ${p.limit}.`,
    en: `The fund ${p.isin} has the risk indicator ${p.riskIndicator}; allowed is ${p.limit} at most.`,
  }),
  'cost.weightedFeeHigh': (p, w) => ({
    de: `Die gewichteten Kosten von RK${p.riskClassId} betragen ${shown(p.feePercent, w)} im Jahr, mehr als ${shown(p.limitPercent, w)}.`,
    en: `The weighted costs of RK${p.riskClassId} are ${shown(p.feePercent, w)} a year, more than ${shown(p.limitPercent, w)}.`,
  }),
  'esg.noArt8or9': () => ({
    de: 'Das Universum enthält keinen Fonds nach Artikel 8 oder 9.',
    en: 'The universe contains no fund under article 8 or 9.',
  }),
  'hints.strictWithoutData': (p) => ({
    de: `${hintNumber(p.hintId).de} ist streng eingestellt, aber die Daten dafür fehlen.`,
    en: `${hintNumber(p.hintId).en} is set to strict, but the data for it are missing.`,
  }),
  'product.optimizationStartPast': (p, { date }) => ({
    de: `Der Beginn der laufenden Optimierung, ${date(p.startDate)}, liegt in der Vergangenheit.`,
    en: `The start of the continuous optimisation, ${date(p.startDate)}, lies in the past.`,
  }),
  'product.optimizationStartLate': (p, { date }) => ({
    de: `Für den Beginn am ${date(p.startDate)} ist es zu spät: Die Aufträge wären 5 Bankarbeitstage vorher zu erteilen gewesen. Erster Termin ist der ${date(p.firstDate)}.`,
    en: `It is too late for the start on ${date(p.startDate)}: the orders would have been due 5 banking days before. The first day is ${date(p.firstDate)}.`,
  }),
  'tariff.duplicateDefault': (p) => ({
    de: `Mit der Freigabe wird dieser Tarif Standardtarif anstelle von ${p.tariff}.`,
    en: `The release makes this tariff the default tariff in place of ${p.tariff}.`,
  }),
  'tariff.fieldMissing': (p) => ({
    de: `Es fehlt: ${fieldOf(p.field).de}.`,
    en: `Missing: ${fieldOf(p.field).en}.`,
  }),
  'tariff.noDescription': () => ({
    de: 'Die Beschreibung fehlt.',
    en: 'The description is missing.',
  }),
};

/** A finding as a sentence. */
export function findingText(finding: PlausibilityMessage, wording: Wording): string {
  // Key and parameter of a message belong together.
  const text = texts[finding.key] as (parameter: PlausibilityMessage['parameter'], wording: Wording) => Text;
  return wording.of(text(finding.parameter, wording));
}
