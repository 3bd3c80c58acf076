/** By what the automatic selection ranks the funds of a peer group. */
export const rankingTypes = [
  { id: 1, key: 'stars', name: 'Sterne' },
  { id: 2, key: 'sharpe', name: 'Sharpe-Ratio 3 Jahre' },
  { id: 3, key: 'fee', name: 'Laufende Kosten' },
  { id: 4, key: 'return', name: 'Rendite 3 Jahre' },
  { id: 5, key: 'esg', name: 'ESG' },
  { id: 6, key: 'drawdown', name: 'Maximaler Verlust 3 Jahre' },
  { id: 7, key: 'combination', name: 'Kombination' },
] as const;

export type RankingTypeId = (typeof rankingTypes)[number]['id'];
export type RankingTypeKey = (typeof rankingTypes)[number]['key'];

export const defaultRankingTypeId: RankingTypeId = 1;
