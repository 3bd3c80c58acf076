import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onGlobalReset } from './global-reset';

/**
 * A store whose initial state comes back on every global reset.
 *
 * @param keep what belongs to the deployment and not to the session, and stays
 */
export function createSlice<S extends object>(
  initial: () => S,
  keep: (state: S) => Partial<S> = () => ({}),
): UseBoundStore<StoreApi<S>> {
  const slice = create<S>(initial);
  onGlobalReset(() => slice.setState({ ...slice.getInitialState(), ...keep(slice.getState()) }, true));
  return slice;
}
