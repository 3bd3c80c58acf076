import type { SearchKind } from '@depotwerk/contract/desk/values/search-kinds';

/** Of records, by kind and in the order in which they are shown. */
export interface RecordIds {
  readonly customer: readonly number[];
  readonly contract: readonly number[];
  readonly tariff: readonly number[];
  readonly fund: readonly number[];
  readonly user: readonly string[];
}

/** @param references kind and id of each, as the contract declares them: `contract:7,fund:12` */
export function idsOf(references: string): RecordIds {
  const pairs = references.split(',').map((reference) => reference.split(':'));
  const of = (kind: SearchKind): string[] =>
    pairs.flatMap(([name, id]) => (name === kind && id !== undefined ? [id] : []));
  return {
    customer: of('customer').map(Number),
    contract: of('contract').map(Number),
    tariff: of('tariff').map(Number),
    fund: of('fund').map(Number),
    user: of('user'),
  };
}
