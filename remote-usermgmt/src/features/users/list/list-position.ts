import { createSlice } from '@depotwerk/platform';
import type { GridPlace } from '@depotwerk/ui/data';
import { usersPath } from '../paths';

interface ListPosition {
  /** Address part of the list that was left, e.g. `?state=locked`. */
  readonly search: string;
  readonly place: GridPlace | null;
}

const usePosition = createSlice<ListPosition>(() => ({ search: '', place: null }));

/** Address of the list as it was left; the way back from a user. */
export const useListPath = (): string => `${usersPath()}${usePosition(({ search }) => search)}`;
export const listLeft = (search: string, place: GridPlace) => usePosition.setState({ search, place });
/** Filters also change while nobody opens a user; the way back keeps them. A place serves once. */
export const listShown = (search: string) => usePosition.setState({ search, place: null });

/** Where the list continues after a user was opened from it, null when it starts at the top. */
export function placeToRestore(search: string): GridPlace | null {
  const position = usePosition.getState();
  return position.search === search ? position.place : null;
}
