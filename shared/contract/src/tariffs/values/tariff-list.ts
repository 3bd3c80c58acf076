import type { ListOrder } from '../../floor/values/list-order';

export const tariffSortKeys = ['name', 'key', 'insurer', 'tariffType', 'contractCount', 'updatedAt'] as const;
export type TariffSortKey = (typeof tariffSortKeys)[number];

export const initialTariffOrder: ListOrder<TariffSortKey> = { sort: 'name', direction: 'asc' };

/** In the order of the screen. */
export const tariffColumnKeys = [
  'name',
  'key',
  'insurer',
  'tariffType',
  'riskClassCount',
  'fundCount',
  'contractCount',
  'release',
  'status',
  'actions',
] as const;
export type TariffColumnKey = (typeof tariffColumnKeys)[number];
