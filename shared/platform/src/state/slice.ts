import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onGlobalReset } from './global-reset';

/** A store whose initial state comes back on every global reset. */
export function createSlice<S extends object>(initial: () => S): UseBoundStore<StoreApi<S>> {
  const slice = create<S>(initial);
  onGlobalReset(() => slice.setState(slice.getInitialState(), true));
  return slice;
}
