export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The order of a list. */
export interface ListOrder<Key extends string> {
  readonly sort: Key;
  readonly direction: SortDirection;
}
