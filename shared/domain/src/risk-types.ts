/** What the risk borders of a tariff measure. */
export const riskTypes = [
  { id: 1, key: 'volatility', name: 'Volatilität' },
  { id: 2, key: 'vev', name: 'VEV/SRI' },
  { id: 3, key: 'weightedIndicator', name: 'Gewichteter Risikoindikator' },
  { id: 4, key: 'maximumLoss', name: 'Maximaler Verlust' },
  { id: 5, key: 'riskQuota', name: 'Risikoquote' },
] as const;

export type RiskTypeId = (typeof riskTypes)[number]['id'];
export type RiskTypeKey = (typeof riskTypes)[number]['key'];

export const defaultRiskTypeId: RiskTypeId = 1;

/** With a quota, or the risk type of that name, borders are read as share of risk assets instead of volatility. */
export function isMeasuredByQuota(riskTypeId: RiskTypeId, useQuota: boolean): boolean {
  return useQuota || riskTypeId === 5;
}
