/** What the funds of a peer group look like; rates are fractions per year. */
export interface GroupProfile {
  readonly color: string;
  readonly key: string;
  /** Actively managed strategies and index funds; a strategy has one to three share classes. */
  readonly strategies: number;
  readonly etfs: number;
  readonly fee: readonly [low: number, high: number];
  readonly etfFee: readonly [low: number, high: number];
  /** Volatility of what a manager does apart from the index, relative to the volatility of the index. */
  readonly tracking: readonly [low: number, high: number];
  /** Entry charge, as a fraction of the payment. */
  readonly entryCost: number;
  readonly holdingYears: number;
  readonly themes: readonly string[];
  readonly indices: readonly string[];
}

/** By peer group id. */
export const groupProfiles: Readonly<Record<number, GroupProfile>> = {
  1: {
    color: '#8c9bab',
    key: 'moneyMarketEur',
    strategies: 14,
    etfs: 3,
    fee: [0.0012, 0.0042],
    etfFee: [0.0008, 0.0012],
    tracking: [0.1, 0.3],
    entryCost: 0,
    holdingYears: 1,
    themes: ['Geldmarkt Euro', 'Liquidität Plus', 'Euro Cash', 'Tagesgeld Plus'],
    indices: ['EUR Overnight Rate'],
  },
  2: {
    color: '#7fb3d5',
    key: 'bondsEurShort',
    strategies: 18,
    etfs: 5,
    fee: [0.003, 0.0068],
    etfFee: [0.0009, 0.0018],
    tracking: [0.15, 0.4],
    entryCost: 0.01,
    holdingYears: 2,
    themes: ['Kurzläufer Euro', 'Euro Renten Kurzfrist', 'Rendite Kurz', 'Euro Short Duration'],
    indices: ['Euro Government Bond 1-3', 'Euro Corporate Bond 0-3'],
  },
  3: {
    color: '#2e86c1',
    key: 'bondsEur',
    strategies: 26,
    etfs: 8,
    fee: [0.0048, 0.0094],
    etfFee: [0.0009, 0.002],
    tracking: [0.15, 0.35],
    entryCost: 0.03,
    holdingYears: 4,
    themes: [
      'Euro Renten',
      'Euro Corporate Bond',
      'Staatsanleihen Euro',
      'Pfandbrief Invest',
      'Renten Nachhaltig',
    ],
    indices: ['Euro Government Bond', 'Euro Corporate Bond', 'Euro Aggregate Bond ESG'],
  },
  4: {
    color: '#1f4e79',
    key: 'bondsGlobal',
    strategies: 20,
    etfs: 6,
    fee: [0.0065, 0.0118],
    etfFee: [0.001, 0.0025],
    tracking: [0.2, 0.4],
    entryCost: 0.03,
    holdingYears: 4,
    themes: ['Renten Global', 'Global Bond', 'Weltanleihen', 'Green Bond Global', 'Inflation Linked Global'],
    indices: ['Global Aggregate Bond', 'Global Inflation Linked'],
  },
  5: {
    color: '#af7ac5',
    key: 'highYieldEmergingBonds',
    strategies: 19,
    etfs: 5,
    fee: [0.0095, 0.0152],
    etfFee: [0.0025, 0.005],
    tracking: [0.18, 0.38],
    entryCost: 0.035,
    holdingYears: 5,
    themes: ['Euro High Yield', 'Hochzins Global', 'Emerging Markets Bond', 'Schwellenländeranleihen'],
    indices: ['Euro High Yield Corporate', 'Emerging Markets Sovereign'],
  },
  6: {
    color: '#58b19f',
    key: 'mixedDefensive',
    strategies: 21,
    etfs: 3,
    fee: [0.0098, 0.0148],
    etfFee: [0.0025, 0.004],
    tracking: [0.2, 0.4],
    entryCost: 0.03,
    holdingYears: 5,
    themes: ['Multi Asset Defensiv', 'Strategie Konservativ', 'Stiftungsfonds', 'Ertrag Defensiv'],
    indices: ['Portfolio 25'],
  },
  7: {
    color: '#1e8449',
    key: 'mixedBalanced',
    strategies: 27,
    etfs: 3,
    fee: [0.0118, 0.0172],
    etfFee: [0.0025, 0.004],
    tracking: [0.2, 0.4],
    entryCost: 0.04,
    holdingYears: 6,
    themes: [
      'Multi Asset Balance',
      'Strategie Ausgewogen',
      'Vermögensverwaltung 50',
      'Best Select Ausgewogen',
    ],
    indices: ['Portfolio 50'],
  },
  8: {
    color: '#e67e22',
    key: 'equityGlobal',
    strategies: 33,
    etfs: 12,
    fee: [0.0135, 0.0188],
    etfFee: [0.0012, 0.0028],
    tracking: [0.18, 0.36],
    entryCost: 0.05,
    holdingYears: 8,
    themes: [
      'Aktien Welt',
      'Global Dividend',
      'Global Quality',
      'Megatrends',
      'Klimawandel Aktien',
      'Digital Global',
      'Health Global',
    ],
    indices: ['World Equity', 'World Equity ESG', 'World Quality', 'All Countries'],
  },
  9: {
    color: '#f0b27a',
    key: 'equityEurope',
    strategies: 25,
    etfs: 8,
    fee: [0.013, 0.0182],
    etfFee: [0.001, 0.0022],
    tracking: [0.16, 0.34],
    entryCost: 0.05,
    holdingYears: 8,
    themes: [
      'Aktien Europa',
      'Europa Dividende',
      'European Smaller Companies',
      'Aktien Deutschland',
      'Europa Nachhaltig',
    ],
    indices: ['Europe 600', 'Euro Zone 50', 'Germany 40'],
  },
  10: {
    color: '#c0392b',
    key: 'equityUsa',
    strategies: 18,
    etfs: 8,
    fee: [0.0128, 0.0178],
    etfFee: [0.0007, 0.0018],
    tracking: [0.16, 0.32],
    entryCost: 0.05,
    holdingYears: 8,
    themes: ['Aktien USA', 'US Growth', 'US Value', 'Nordamerika Aktien'],
    indices: ['USA 500', 'USA 500 ESG', 'USA Technology 100'],
  },
  11: {
    color: '#922b21',
    key: 'equityEmergingMarkets',
    strategies: 18,
    etfs: 6,
    fee: [0.015, 0.0205],
    etfFee: [0.0016, 0.0032],
    tracking: [0.18, 0.36],
    entryCost: 0.05,
    holdingYears: 10,
    themes: ['Emerging Markets', 'Schwellenländer Aktien', 'Asien Wachstum', 'Indien Aktien'],
    indices: ['Emerging Markets', 'Emerging Markets ESG'],
  },
  12: {
    color: '#a04000',
    key: 'realEstate',
    strategies: 14,
    etfs: 0,
    fee: [0.0072, 0.0125],
    etfFee: [0.003, 0.004],
    tracking: [0.3, 0.6],
    entryCost: 0.05,
    holdingYears: 5,
    themes: ['Immobilien Europa', 'Wohnimmobilien Deutschland', 'Immobilien Global', 'Gewerbeimmobilien'],
    indices: ['Real Estate'],
  },
  13: {
    color: '#d4ac0d',
    key: 'commoditiesGold',
    strategies: 11,
    etfs: 4,
    fee: [0.0105, 0.0172],
    etfFee: [0.0012, 0.0035],
    tracking: [0.2, 0.4],
    entryCost: 0.04,
    holdingYears: 5,
    themes: ['Gold und Rohstoffe', 'Commodities', 'Edelmetalle', 'Ressourcen'],
    indices: ['Diversified Commodities', 'Gold Bullion'],
  },
};

/** @throws {RangeError} for a peer group that no demo fund belongs to */
export function groupProfile(peerGroupId: number): GroupProfile {
  const profile = groupProfiles[peerGroupId];
  if (!profile) throw new RangeError(`no profile of peer group ${peerGroupId}`);
  return profile;
}
