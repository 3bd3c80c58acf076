import type { ComponentKind } from '../tariff/tariff-content';

/** 0 note, 1 warning, 2 blocks the release of a tariff (a draft may keep it). */
export type PlausibilitySeverity = 0 | 1 | 2;

/** Portfolio or savings plan: the two sides that the settings of a tariff limit. */
export type SettingsScope = 'portfolio' | 'savingsPlan';

type OfClass = { readonly riskClassId: number };
type OfGroup = { readonly peerGroup: string };
type OfFund = { readonly isin: string };
type OfScope = { readonly scope: SettingsScope };
type OfComponent = { readonly component: ComponentKind; readonly name: string };
type Nothing = Readonly<Record<string, never>>;

/** Every key with what fills its text. Figures in percent (0 to 100) have a name that ends in `Percent`, ISO dates one that ends in `Date`. */
export interface PlausibilityParameters {
  'risk.bordersNotIncreasing': OfClass;
  'risk.lastBorderBelowMax': { readonly borderPercent: number };
  'risk.dataSimplified': OfClass;
  'alloc.columnSum': OfClass & { readonly sumPercent: number };
  'alloc.peerGroupNotInSelection': OfGroup;
  'alloc.riskClassCountMismatch': { readonly allocationCount: number; readonly riskCount: number };
  'alloc.outsideInterval': OfClass & {
    readonly measurePercent: number;
    readonly lowerPercent: number;
    readonly upperPercent: number;
  };
  'alloc.monotonicity': { readonly riskClassId: number; readonly nextRiskClassId: number };
  'alloc.capLifted': OfClass & { readonly capPercent: number };
  'alloc.cellBelowMinFraction': OfClass & {
    readonly name: string;
    readonly percent: number;
    readonly minPercent: number;
  };
  'alloc.moreFundsThanMax': OfClass & { readonly count: number; readonly max: number };
  'alloc.singleFundPerGroup': OfGroup;
  'alloc.groupWithoutData': OfGroup;
  'universe.empty': Nothing;
  'universe.coverage': { readonly coveragePercent: number; readonly missing: string };
  'universe.noEtf': Nothing;
  'selection.emptyPeerGroup': OfGroup;
  'selection.fundNotInUniverse': OfFund;
  'selection.fundInactive': OfFund;
  'selection.fewerThanShortlist': OfGroup & { readonly count: number; readonly size: number };
  'selection.filledFromRelated': OfGroup & { readonly count: number };
  'selection.ratingUnknown': OfFund;
  'settings.countImpossible': OfScope;
  'settings.fractionImpossible': OfScope;
  'settings.valueImpossible': OfScope;
  'product.guaranteeFundMissing': Nothing;
  'product.guaranteeFundNotInUniverse': OfFund;
  'product.interestAboveMax': { readonly interestPercent: number; readonly maxPercent: number };
  'product.optimizationStartPast': { readonly startDate: string };
  'product.optimizationStartLate': { readonly startDate: string; readonly firstDate: string };
  'product.contractsAboveMax': { readonly count: number; readonly interestPercent: number };
  'product.levelPlusTermUnfundable': { readonly sharePercent: number; readonly years: number };
  'component.inactive': OfComponent;
  'component.issuerMismatch': OfComponent;
  'component.sharedBy': OfComponent & { readonly count: number };
  'tariff4.riskIndicatorAboveLimit': OfFund & { readonly riskIndicator: number; readonly limit: number };
  'cost.weightedFeeHigh': OfClass & { readonly feePercent: number; readonly limitPercent: number };
  'esg.noArt8or9': Nothing;
  'hints.strictWithoutData': { readonly hintId: number };
  'tariff.duplicateDefault': { readonly tariff: string };
  'tariff.fieldMissing': { readonly field: string };
  'tariff.noDescription': Nothing;
}

export type PlausibilityKey = keyof PlausibilityParameters;

/** A finding about a tariff; the key is a translation key below `plausibility`. */
export type PlausibilityMessage = {
  [Key in PlausibilityKey]: {
    readonly key: Key;
    readonly severity: PlausibilitySeverity;
    readonly parameter: PlausibilityParameters[Key];
  };
}[PlausibilityKey];
