import { assetCategoryNames } from './peer-group-seeds';
import { isAbove, isAtLeast } from './tolerance';

export type ExemptFundKind = 'equity' | 'mixed' | 'realEstate' | 'foreignRealEstate';

/** Part of what a fund earns that stays free of tax in a private depot. */
export interface PartialExemption {
  readonly kind: ExemptFundKind;
  readonly fraction: number;
  /** ISO date from which it holds. */
  readonly from: string;
  readonly source: string;
}

/** What the law says, with its dates; a change of the law is a line more. Newest last. */
export const partialExemptions: readonly PartialExemption[] = [
  { kind: 'equity', fraction: 0.3, from: '2018-01-01', source: '§ 20 Abs. 1 Satz 1 InvStG' },
  { kind: 'mixed', fraction: 0.15, from: '2018-01-01', source: '§ 20 Abs. 2 InvStG' },
  { kind: 'realEstate', fraction: 0.6, from: '2018-01-01', source: '§ 20 Abs. 3 Nr. 1 InvStG' },
  { kind: 'foreignRealEstate', fraction: 0.8, from: '2018-01-01', source: '§ 20 Abs. 3 Nr. 2 InvStG' },
];

/** German name of the category of funds that hold mainly real estate abroad. */
export const foreignRealEstateName = 'Immobilien Ausland';

/** By category, as § 2 (6), (7), (9) InvStG draws the lines; `null`: none, undefined: the category is not known. */
function kindOf(categoryName: string, riskAssetFraction: number): ExemptFundKind | null | undefined {
  switch (categoryName) {
    case assetCategoryNames.equity:
      return 'equity';
    case assetCategoryNames.mixed:
      if (isAbove(riskAssetFraction, 0.5)) return 'equity';
      return isAtLeast(riskAssetFraction, 0.25) ? 'mixed' : null;
    case assetCategoryNames.realEstate:
      return 'realEstate';
    case foreignRealEstateName:
      return 'foreignRealEstate';
    default:
      return Object.values(assetCategoryNames).includes(categoryName) ? null : undefined;
  }
}

/** Exemptions that hold on a day, one of each kind. @param day ISO date */
export const exemptionsOn = (day: string): readonly PartialExemption[] => [
  ...new Map(
    partialExemptions.filter(({ from }) => from <= day).map((exemption) => [exemption.kind, exemption]),
  ).values(),
];

/**
 * Part of what a fund earns that stays free of tax in a private depot. What counts in the end are the terms of the fund.
 *
 * @param categoryName German name
 * @param riskAssetFraction of the peer group; in a mixed fund these are its shares
 * @param day ISO date
 * @returns `null`: unknown category
 */
export function exemptFraction(categoryName: string, riskAssetFraction: number, day: string): number | null {
  const kind = kindOf(categoryName, riskAssetFraction);
  if (kind === undefined) return null;
  return exemptionsOn(day).find((exemption) => exemption.kind === kind)?.fraction ?? 0;
}
