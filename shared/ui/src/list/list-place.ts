import { createSlice, listPositionRestored, successorViewLeft, uiState } from '@depotwerk/platform';
import { useLayoutEffect } from 'react';
import type { GridPlace } from '../grid/virtual-grid';

interface ListPlaces {
  /** Address part that each list was last seen with, e.g. `?hints=critical`. */
  readonly searches: { readonly [name: string]: string };
  /** Row of the list through which a record was opened. */
  readonly opened: { readonly list: string; readonly search: string; readonly place: GridPlace } | null;
}

const usePlaces = createSlice<ListPlaces>(() => ({ searches: {}, opened: null }));

interface PlacedList {
  readonly name: string;
  readonly path: () => string;
}

/** A record is opened from this row. */
export const rememberPlace = (list: string, search: string, place: GridPlace): void =>
  usePlaces.setState({ opened: { list, search, place } });

/** The way back leads to the list as it was last filtered and ordered. */
export const rememberSearch = (list: string, search: string): void =>
  usePlaces.setState(({ searches }) => ({ searches: { ...searches, [list]: search } }));

/**
 * Where a list continues when the user comes back from one of its records (OPEN-55).
 *
 * @returns null when the list starts at its top
 */
export function placeToRestore(list: string, search: string): GridPlace | null {
  const { opened } = usePlaces.getState();
  const isReturn = uiState().returningFromSuccessorView;
  return isReturn && opened?.list === list && opened.search === search ? opened.place : null;
}

/** A place serves once, and only the list that comes next. */
export function forgetPlace(): void {
  listPositionRestored();
  usePlaces.setState({ opened: null });
}

/** Address of a list as it was left. */
export const useListPath = ({ name, path }: PlacedList): string =>
  `${path()}${usePlaces(({ searches }) => searches[name] ?? '')}`;

/** For the page of a record: its list, if it comes next, continues where it was, whichever way leads back. */
export function useRecordOfList(): void {
  useLayoutEffect(() => successorViewLeft, []);
}
