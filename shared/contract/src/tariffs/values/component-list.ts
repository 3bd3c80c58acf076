import type { ListOrder } from '../../floor/values/list-order';

export const componentSortKeys = ['name', 'key', 'size', 'tariffCount', 'updatedAt'] as const;
export type ComponentSortKey = (typeof componentSortKeys)[number];

export const initialComponentOrder: ListOrder<ComponentSortKey> = { sort: 'name', direction: 'asc' };

/** In the order of the screen. */
export const componentColumnKeys = [
  'name',
  'key',
  'size',
  'tariffCount',
  'updatedAt',
  'status',
  'actions',
] as const;
export type ComponentColumnKey = (typeof componentColumnKeys)[number];
