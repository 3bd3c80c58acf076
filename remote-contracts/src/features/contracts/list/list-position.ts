import { createSlice, listPositionRestored, successorViewLeft, uiState } from '@depotwerk/platform';
import type { GridPlace } from '@depotwerk/ui/data';

interface ListPosition {
  /** Address part of the list that was left, e.g. `?hints=critical`. */
  readonly search: string;
  readonly place: GridPlace | null;
}

const usePosition = createSlice<ListPosition>(() => ({ search: '', place: null }));

/** Address of the list as it was left; the way back from a contract. */
export const useListPath = (): string => `/contracts${usePosition((position) => position.search)}`;
export const listLeft = (search: string, place: GridPlace) => usePosition.setState({ search, place });
/** Filters also change while nobody opens a contract; the way back keeps them. */
export const listShown = (search: string) =>
  usePosition.setState((position) => (position.search === search ? position : { search, place: null }));

/** Where the list continues when the user comes back from a contract (OPEN-55), else null: it starts at the top. */
export function placeToRestore(search: string): GridPlace | null {
  const { returningFromSuccessorView } = uiState();
  if (!returningFromSuccessorView) return null;
  const position = usePosition.getState();
  return position.search === search ? position.place : null;
}

export const placeRestored = (): void => listPositionRestored();

/** The user left a contract: the list, if it comes next, continues where it was. */
export const detailLeft = (): void => successorViewLeft();
