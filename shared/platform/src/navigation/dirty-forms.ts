import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { onGlobalReset } from '../state/global-reset';

/** Where the input of a form is kept, to be offered again when the user comes back: for this tab, or at the server for days. */
type Kept = 'nowhere' | 'tab' | 'server';
type DirtyForms = ReadonlyMap<string, Kept>;

const useDirtyForms = create<{ readonly forms: DirtyForms }>(() => ({ forms: new Map() }));
onGlobalReset(() => useDirtyForms.setState({ forms: new Map() }));

/** Whether something typed would be left unsaved by leaving or reloading. */
export const hasDirtyForms = (): boolean => useDirtyForms.getState().forms.size > 0;
export const useHasDirtyForms = (): boolean => useDirtyForms(({ forms }) => forms.size > 0);
/** Whether all of it is kept as drafts. */
export const useAreDirtyFormsKept = (): boolean =>
  useDirtyForms(({ forms }) => [...forms.values()].every((kept) => kept !== 'nowhere'));
/** Whether all of it outlives the sign-out. */
export const useAreDirtyFormsKeptAtServer = (): boolean =>
  useDirtyForms(({ forms }) => [...forms.values()].every((kept) => kept === 'server'));

const changeForms = (change: (forms: Map<string, Kept>) => void) => {
  const forms = new Map(useDirtyForms.getState().forms);
  change(forms);
  useDirtyForms.setState({ forms });
};

/** The user decided to leave: what is still typed no longer holds anybody back. */
export const dirtyFormsAbandoned = () => changeForms((forms) => forms.clear());

/** The session is over: what is kept can be taken up after the next sign-in, so only the rest holds anybody back. */
export const keptFormsReleased = () =>
  changeForms((forms) => {
    for (const [id, kept] of forms) if (kept !== 'nowhere') forms.delete(id);
  });

/**
 * While `isDirty`, leaving the page asks first.
 *
 * @param isKept whether the form keeps a draft of what was typed
 * @param isKeptAtServer whether it does so at the server, beyond the sign-out
 */
export function useDirtyForm(isDirty: boolean, isKept = false, isKeptAtServer = false): void {
  const id = useId();
  const kept = isKeptAtServer ? 'server' : isKept ? 'tab' : 'nowhere';
  useEffect(() => {
    if (!isDirty) return;
    changeForms((forms) => forms.set(id, kept));
    return () => changeForms((forms) => forms.delete(id));
  }, [id, isDirty, kept]);
}
