import { useEffect, useState } from 'react';
import { onCredentialsExpired } from '../session/session-events';
import { readDraft, removeDraft, writeDraft, type Draft } from './draft';

/**
 * State that is there again when the session ended under it and the same user has signed in: a dialog that was open, with
 * what was typed into it. Whoever leaves the page otherwise finds it closed.
 *
 * @param recordId that it is about, null without one
 * @param accept judges what was kept, which may be from an earlier release
 */
export function useResumedState<T extends object>(
  name: string,
  recordId: string | null,
  accept: (kept: Draft['values']) => T | null,
): readonly [T | null, (next: T | null) => void] {
  const [state, setState] = useState(() => {
    const kept = readDraft(name, recordId);
    return kept && accept(kept.values);
  });
  useEffect(() => removeDraft(name, recordId), [name, recordId]);
  useEffect(() => {
    if (state === null) return;
    const values: Draft['values'] = Object.fromEntries(Object.entries(state));
    return onCredentialsExpired(() =>
      writeDraft(name, recordId, { at: new Date().toISOString(), version: null, values }),
    );
  }, [name, recordId, state]);
  return [state, setState];
}
