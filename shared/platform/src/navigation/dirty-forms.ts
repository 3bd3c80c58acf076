import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { onGlobalReset } from '../state/global-reset';

const useDirtyForms = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
onGlobalReset(() => useDirtyForms.setState({ ids: new Set() }));

/** Whether something typed would be lost by leaving or reloading. */
export const hasDirtyForms = (): boolean => useDirtyForms.getState().ids.size > 0;
export const useHasDirtyForms = (): boolean => useDirtyForms(({ ids }) => ids.size > 0);

const changed = (change: (ids: Set<string>) => void) => {
  const ids = new Set(useDirtyForms.getState().ids);
  change(ids);
  useDirtyForms.setState({ ids });
};

/** The user decided to leave: what is still typed no longer holds anybody back. */
export const dirtyFormsAbandoned = () => changed((ids) => ids.clear());

/** While `isDirty`, leaving the page asks first. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    changed((ids) => ids.add(id));
    return () => changed((ids) => ids.delete(id));
  }, [id, isDirty]);
}
