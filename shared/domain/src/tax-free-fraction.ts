import { assetCategoryNames } from './peer-group-seeds';
import { isAbove, isAtLeast } from './tolerance';

/**
 * Share of the gains of a fund that stays free of tax in a private depot (§ 20 (1), (3) InvStG): funds of shares (more than
 * 50 % shares) 30 %, mixed funds (at least 25 %) 15 %, funds of real estate 60 %. Bonds of high yield and commodities are
 * risk assets and no shares. `null`: unknown category.
 *
 * @param categoryName German name
 * @param riskAssetFraction of the peer group; in a mixed fund these are its shares
 */
export function taxFreeFraction(categoryName: string, riskAssetFraction: number): number | null {
  switch (categoryName) {
    case assetCategoryNames.equity:
      return 0.3;
    case assetCategoryNames.mixed:
      if (isAbove(riskAssetFraction, 0.5)) return 0.3;
      return isAtLeast(riskAssetFraction, 0.25) ? 0.15 : 0;
    case assetCategoryNames.realEstate:
      return 0.6;
    default:
      return Object.values(assetCategoryNames).includes(categoryName) ? 0 : null;
  }
}
