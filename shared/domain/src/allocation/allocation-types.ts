/** From which mix the automatic allocation sets out before it tilts towards or away from risk. */
export const allocationTypes = [
  { id: 1, key: 'equal', name: 'Gleichgewichtet' },
  { id: 2, key: 'riskParity', name: 'Risikoparität' },
  { id: 3, key: 'minimumVariance', name: 'Minimum-Varianz' },
  { id: 4, key: 'market', name: 'Marktportfolio' },
  { id: 5, key: 'maximumSharpe', name: 'Maximale Sharpe-Ratio' },
] as const;

export type AllocationTypeId = (typeof allocationTypes)[number]['id'];

export const defaultAllocationTypeId: AllocationTypeId = 1;
