/** What a product costs besides its funds; rates are fractions. */
export interface DemoCostModel {
  readonly id: number;
  readonly name: string;
  readonly acquisitionCost: number;
  readonly administrationCost: number;
  readonly fixedCost: number;
}

export const demoCostModels: readonly DemoCostModel[] = [
  { id: 1, name: 'Klassisch', acquisitionCost: 0.025, administrationCost: 0.0045, fixedCost: 24 },
  {
    id: 2,
    name: 'Reduzierte Abschlusskosten',
    acquisitionCost: 0.015,
    administrationCost: 0.005,
    fixedCost: 18,
  },
  { id: 3, name: 'Honorartarif', acquisitionCost: 0, administrationCost: 0.0055, fixedCost: 36 },
  { id: 4, name: 'Depot mit Ausgabeaufschlag', acquisitionCost: 0.03, administrationCost: 0, fixedCost: 30 },
  { id: 5, name: 'Depot mit Serviceentgelt', acquisitionCost: 0, administrationCost: 0.008, fixedCost: 0 },
];

/** @throws {RangeError} for an unknown id */
export function costModel(id: number): DemoCostModel {
  const model = demoCostModels.find((candidate) => candidate.id === id);
  if (!model) throw new RangeError(`no cost model ${id}`);
  return model;
}
