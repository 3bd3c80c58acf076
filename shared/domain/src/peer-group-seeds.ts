import type { FundBreadth } from './fund-facts';

export type AssetCategory = 'cash' | 'bond' | 'highYield' | 'mixed' | 'equity' | 'realEstate' | 'commodity';

/** A peer group that every installation starts with. */
export interface PeerGroupSeed {
  readonly id: number;
  /** German name; served as data. Pages in English say it by `texts/vocabulary` of the contract. */
  readonly name: string;
  readonly category: AssetCategory;
  /** Annual, as a fraction. */
  readonly volatility: number;
  /** Share of equity, high yield and commodities, 0 to 1. */
  readonly riskAssetFraction: number;
  readonly breadth: FundBreadth;
}

const seed = (
  id: number,
  name: string,
  category: AssetCategory,
  volatility: number,
  riskAssetFraction: number,
  breadth: FundBreadth = 'focused',
): PeerGroupSeed => ({ id, name, category, volatility, riskAssetFraction, breadth });

export const peerGroupSeeds: readonly PeerGroupSeed[] = [
  seed(1, 'Geldmarkt EUR', 'cash', 0.003, 0),
  seed(2, 'Renten EUR kurz', 'bond', 0.015, 0),
  seed(3, 'Renten EUR', 'bond', 0.045, 0),
  seed(4, 'Renten global', 'bond', 0.06, 0),
  seed(5, 'Hochzins- und Schwellenländerrenten', 'highYield', 0.09, 1),
  seed(6, 'Mischfonds defensiv', 'mixed', 0.045, 0.25, 'multiAsset'),
  seed(7, 'Mischfonds ausgewogen', 'mixed', 0.08, 0.5, 'multiAsset'),
  seed(8, 'Aktien global', 'equity', 0.14, 1, 'worldEquity'),
  seed(9, 'Aktien Europa', 'equity', 0.155, 1),
  seed(10, 'Aktien USA', 'equity', 0.16, 1),
  seed(11, 'Aktien Schwellenländer', 'equity', 0.175, 1),
  seed(12, 'Offene Immobilienfonds', 'realEstate', 0.035, 0),
  seed(13, 'Rohstoffe und Gold', 'commodity', 0.155, 1),
];

/** German names of the categories, in the order they are listed. */
export const assetCategoryNames: Readonly<Record<AssetCategory, string>> = {
  cash: 'Geldmarkt',
  bond: 'Renten',
  highYield: 'Hochzins',
  mixed: 'Mischfonds',
  equity: 'Aktien',
  realEstate: 'Immobilien',
  commodity: 'Rohstoffe',
};

/** Correlations between two different groups, by category; each pair once. */
const CORRELATIONS: Readonly<Record<AssetCategory, Partial<Record<AssetCategory, number>>>> = {
  equity: { equity: 0.85, mixed: 0.8, highYield: 0.65, bond: 0.1, realEstate: 0.2, commodity: 0.15, cash: 0 },
  mixed: { mixed: 0.85, highYield: 0.6, bond: 0.4, realEstate: 0.2, commodity: 0.15, cash: 0.05 },
  highYield: { highYield: 0.8, bond: 0.4, realEstate: 0.15, commodity: 0.2, cash: 0 },
  bond: { bond: 0.65, realEstate: 0.1, commodity: 0.05, cash: 0.15 },
  realEstate: { realEstate: 0.6, commodity: 0.05, cash: 0.05 },
  commodity: { commodity: 0.6, cash: 0 },
  cash: { cash: 0.6 },
};

/** Correlation of the weekly returns of two peer groups; 1 of a group with itself. */
export function seedCorrelation(a: PeerGroupSeed, b: PeerGroupSeed): number {
  if (a.id === b.id) return 1;
  return CORRELATIONS[a.category][b.category] ?? CORRELATIONS[b.category][a.category] ?? 0;
}
