import { useSyncExternalStore } from 'react';
import { GridRow, type GridRowProps } from './grid-row';

/** The elements of all rows that are in the page. */
export function GridBody<Row>(props: Omit<GridRowProps<Row>, 'slotKey'>) {
  const { slots } = props;
  const keys = useSyncExternalStore(slots.subscribe, slots.keys);
  return keys.map((key) => <GridRow key={key} slotKey={key} {...props} />);
}
