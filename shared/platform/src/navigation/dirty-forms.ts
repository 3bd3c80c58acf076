import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { onGlobalReset } from '../state/global-reset';

/** By form: whether its input is kept and offered again when the user comes back. */
type DirtyForms = ReadonlyMap<string, boolean>;

const useDirtyForms = create<{ readonly forms: DirtyForms }>(() => ({ forms: new Map() }));
onGlobalReset(() => useDirtyForms.setState({ forms: new Map() }));

/** Whether something typed would be left unsaved by leaving or reloading. */
export const hasDirtyForms = (): boolean => useDirtyForms.getState().forms.size > 0;
export const useHasDirtyForms = (): boolean => useDirtyForms(({ forms }) => forms.size > 0);
/** Whether all of it is kept as drafts. */
export const useAreDirtyFormsKept = (): boolean => useDirtyForms(({ forms }) => areKept(forms));

const areKept = (forms: DirtyForms): boolean => [...forms.values()].every((isKept) => isKept);

const changeForms = (change: (forms: Map<string, boolean>) => void) => {
  const forms = new Map(useDirtyForms.getState().forms);
  change(forms);
  useDirtyForms.setState({ forms });
};

/** The user decided to leave: what is still typed no longer holds anybody back. */
export const dirtyFormsAbandoned = () => changeForms((forms) => forms.clear());

/** The session is over: what is kept can be taken up after the next sign-in, so only the rest holds anybody back. */
export const keptFormsReleased = () =>
  changeForms((forms) => {
    for (const [id, isKept] of forms) if (isKept) forms.delete(id);
  });

/**
 * While `isDirty`, leaving the page asks first.
 *
 * @param isKept whether the form keeps a draft of what was typed
 */
export function useDirtyForm(isDirty: boolean, isKept = false): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    changeForms((forms) => forms.set(id, isKept));
    return () => changeForms((forms) => forms.delete(id));
  }, [id, isDirty, isKept]);
}
