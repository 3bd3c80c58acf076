import type { TariffSection } from '../tariff/tariff-content';
import type {
  PlausibilityKey,
  PlausibilityMessage,
  PlausibilityParameters,
  PlausibilitySeverity,
} from './message';

interface PlausibilityRule {
  readonly severity: PlausibilitySeverity;
  /** Part of the wizard that a click on the message leads to. */
  readonly section: TariffSection;
}

const rule = (section: TariffSection, severity: PlausibilitySeverity): PlausibilityRule => ({
  section,
  severity,
});

/** Severity and place of every key. */
export const plausibilityCatalogue: Readonly<Record<PlausibilityKey, PlausibilityRule>> = {
  'risk.bordersNotIncreasing': rule('risk', 2),
  'risk.lastBorderBelowMax': rule('risk', 2),
  'alloc.columnSum': rule('allocation', 2),
  'alloc.peerGroupNotInSelection': rule('selection', 2),
  'alloc.riskClassCountMismatch': rule('allocation', 2),
  'alloc.outsideInterval': rule('allocation', 2),
  // Of selected funds alone it is only said: severity 0.
  'alloc.moreFundsThanMax': rule('allocation', 2),
  'universe.empty': rule('universe', 2),
  'selection.emptyPeerGroup': rule('selection', 2),
  'selection.fundNotInUniverse': rule('selection', 2),
  'selection.fundInactive': rule('selection', 2),
  'settings.countImpossible': rule('settings', 2),
  'settings.fractionImpossible': rule('settings', 2),
  'settings.valueImpossible': rule('settings', 2),
  'product.guaranteeFundMissing': rule('product', 2),
  'product.guaranteeFundNotInUniverse': rule('product', 2),
  'product.optimizationStartPast': rule('product', 2),
  'component.inactive': rule('components', 2),
  'component.issuerMismatch': rule('components', 2),
  'tariff4.riskIndicatorAboveLimit': rule('universe', 2),
  'tariff.fieldMissing': rule('info', 2),
  'alloc.monotonicity': rule('allocation', 1),
  'alloc.capLifted': rule('allocation', 1),
  'alloc.cellBelowMinFraction': rule('allocation', 1),
  'alloc.groupWithoutData': rule('allocation', 1),
  'selection.fewerThanShortlist': rule('selection', 1),
  'selection.filledFromRelated': rule('selection', 1),
  'selection.ratingUnknown': rule('selection', 1),
  'universe.coverage': rule('universe', 1),
  'cost.weightedFeeHigh': rule('selection', 1),
  'product.interestAboveMax': rule('product', 1),
  'product.contractsAboveMax': rule('product', 1),
  'product.levelPlusTermUnfundable': rule('product', 1),
  'product.optimizationStartLate': rule('product', 1),
  'hints.strictWithoutData': rule('hints', 1),
  'risk.dataSimplified': rule('allocation', 0),
  'alloc.singleFundPerGroup': rule('selection', 0),
  'universe.noEtf': rule('universe', 0),
  'tariff.duplicateDefault': rule('info', 0),
  'tariff.noDescription': rule('info', 0),
  'esg.noArt8or9': rule('universe', 0),
  'component.sharedBy': rule('components', 0),
};

// The keys of a closed record are exactly its type's.
export const plausibilityKeys = Object.keys(plausibilityCatalogue) as readonly PlausibilityKey[];

/** A message with the severity of the catalogue. */
export function plausibilityMessage<Key extends PlausibilityKey>(
  key: Key,
  parameter: PlausibilityParameters[Key],
): Extract<PlausibilityMessage, { key: Key }>;
export function plausibilityMessage(
  key: PlausibilityKey,
  parameter: PlausibilityParameters[PlausibilityKey],
): { key: PlausibilityKey; severity: PlausibilitySeverity; parameter: typeof parameter } {
  return { key, severity: plausibilityCatalogue[key].severity, parameter };
}

/** Sections of the fields that a message of their own reports as missing; the product has the others. */
const FIELD_SECTIONS: Readonly<Record<string, TariffSection>> = {
  name: 'info',
  key: 'info',
  issuerId: 'info',
  hintAnswers: 'hints',
  risk: 'components',
  allocation: 'components',
  universe: 'components',
  selection: 'components',
};

/** Part of the wizard that a click on the message leads to. */
export function sectionOf(message: PlausibilityMessage): TariffSection {
  if (message.key === 'tariff.fieldMissing') return FIELD_SECTIONS[message.parameter.field] ?? 'product';
  return plausibilityCatalogue[message.key].section;
}

/** True when nothing blocks the release: no message of severity 2. */
export function canRelease(messages: readonly Pick<PlausibilityMessage, 'severity'>[]): boolean {
  return messages.every(({ severity }) => severity < 2);
}
