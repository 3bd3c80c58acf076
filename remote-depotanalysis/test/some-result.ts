import type { AnalysisResult, DepotResult } from '@depotwerk/contract/analyses';

export const someDepot = (changes: Partial<DepotResult> = {}): DepotResult => ({
  valueEur: 20_000,
  valueDate: null,
  funds: [
    {
      fundId: 1,
      isin: 'DE0008474024',
      name: 'Weltfonds',
      peerGroupId: 4,
      peerGroupName: 'Aktien Welt',
      eur: 15_000,
      fraction: 0.75,
    },
    {
      fundId: null,
      isin: 'LU0000000018',
      name: null,
      peerGroupId: null,
      peerGroupName: null,
      eur: 5000,
      fraction: 0.25,
    },
  ],
  peerGroups: [
    { peerGroupId: 4, name: 'Aktien Welt', color: '#123456', fraction: 0.75 },
    { peerGroupId: null, name: null, color: null, fraction: 0.25 },
  ],
  risk: { volatility: 0.14, isSimplified: false, riskClassId: 4, rating: 4.2 },
  cost: { feeFraction: 0.012, eurPerYear: 180, knownFraction: 0.75 },
  stars: null,
  concentration: { largestFundFraction: 0.75, largestPeerGroupFraction: 0.75, effectiveFundCount: 1.6 },
  esg: { taxonomyFraction: 0, sustainableFraction: 0.1, coveredFamilies: [], isWishMet: false },
  stress: [
    { year: 2008, returnFraction: -0.41, eur: -6150, knownFraction: 0.75 },
    { year: 2020, returnFraction: null, eur: null, knownFraction: 0 },
    { year: 2022, returnFraction: -0.12, eur: -1800, knownFraction: 0.75 },
  ],
  hints: [],
  ...changes,
});

export const someResult = (
  profile: Partial<AnalysisResult['profile']> = {},
  depot: DepotResult | null = someDepot(),
): AnalysisResult => ({
  finishedAt: '2026-11-23T10:00:00Z',
  validUntil: '2028-11-23',
  isExplained: false,
  profile: {
    points: 71,
    riskClassId: 3,
    riskClassCount: 5,
    uncappedClassId: 4,
    caps: [{ key: 'loss', riskClassId: 3 }],
    contradictions: [],
    missingQuestionIds: [],
    esgPreference: null,
    ...profile,
  },
  riskClasses: ['Sicherheit', 'Ertrag', 'Ausgewogen', 'Wachstum', 'Chance'].map((name, i) => ({
    riskClassId: i + 1,
    name,
    lowerBorder: i * 0.05,
    upperBorder: (i + 1) * 0.05,
  })),
  depot,
});
