import {
  draftTyped,
  isResumeWanted,
  readDraft,
  removeDraft,
  resumeHeard,
  useKeptDraft,
  writeDraft,
  type Draft,
} from '@depotwerk/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues, isSame } from './changed-values';

/** From the last change to the write (LIMIT-22). */
const WRITE_DELAY_MS = 500;

interface DraftOptions<T extends FieldValues> {
  /** Name of the form, the same in every release. */
  readonly name: string;
  /** null for a new record */
  readonly recordId: string | null;
  readonly form: UseFormReturn<T>;
  /** What the form was filled with, and the version of the record that it came from. */
  readonly base: () => { readonly values: T; readonly version: number | null };
  /** Enters values as the user would. */
  readonly enter: (values: Partial<T>) => void;
}

/** What was typed earlier and can be taken over. */
export interface OfferedDraft {
  /** When something was typed last, ISO timestamp. */
  readonly at: string;
  /** Of the record that the input is based on, null for a new one. */
  readonly version: number | null;
  /** The person has said already, on the page after the sign-in, that it is to be taken over. */
  readonly isWanted: boolean;
  /** Enters it into the form and answers with what takes that back. */
  readonly takeOver: () => () => void;
  /** Forgets it and answers with what offers it again. */
  readonly discard: () => () => void;
}

const timeOf = (draft: Draft | null): number => (draft === null ? 0 : Date.parse(draft.at));
/** By which a list of unfinished entries calls it. */
const nameIn = (values: FieldValues): string => (typeof values['name'] === 'string' ? values['name'] : '');

/** Whether a value can stand where the form has `model`; an earlier release may have had another kind of field. */
const fits = (value: unknown, model: unknown): boolean =>
  value === null ||
  model === null ||
  // What was typed into a field for numbers and is none stays a text.
  (typeof value === 'string' && typeof model === 'number') ||
  (typeof value === typeof model && Array.isArray(value) === Array.isArray(model));

/** The draft with what is still a change, null when nothing is or when it belongs to a form with other fields. */
function openDraft(draft: Draft | null, values: FieldValues): Draft | null {
  if (draft === null) return null;
  const isOfThisForm = Object.entries(draft.values).every(
    ([name, value]) => name in values && fits(value, values[name]),
  );
  const open = changedValues(draft.values, values);
  return isOfThisForm && Object.keys(open).length > 0 ? { ...draft, values: open } : null;
}

/**
 * Keeps what is typed into a form until it is saved or discarded, and offers what was kept before. Until the user decided
 * about that, it is kept beside what is typed anew.
 */
export function useDraft<T extends FieldValues>(options: DraftOptions<T>) {
  const { name, recordId, form, base, enter } = options;
  const [ofTab] = useState(() => readDraft(name, recordId));
  const [offer, setOffer] = useState(() => openDraft(ofTab, form.getValues()));
  const [isWanted, setWanted] = useState(false);
  // Until it is known what the server keeps, nothing is written over it.
  const ofServer = useKeptDraft(name, recordId);
  const [isKnown, setKnown] = useState(false);
  if (ofServer !== undefined && !isKnown) {
    setKnown(true);
    if (timeOf(ofServer) > timeOf(ofTab)) setOffer(openDraft(ofServer, form.getValues()));
    setWanted(isResumeWanted(name, recordId));
  }

  /** What is open: what is typed, over what nobody decided about. */
  const openInput = (undecided: Draft | null): Draft | null => {
    const { values: before, version } = base();
    const typed = changedValues(form.getValues(), before);
    if (Object.keys(typed).length === 0) return undecided;
    const values = { ...undecided?.values, ...typed };
    const based = undecided === null ? version : undecided.version;
    const kept = readDraft(name, recordId);
    // Leaving a field is no typing: the time stays the one of the last change.
    if (kept?.version === based && isSame(kept.values, values)) return kept;
    return { at: new Date().toISOString(), version: based, values };
  };
  const keep = (undecided: Draft | null): void => {
    const open = openInput(undecided);
    if (open === null) removeDraft(name, recordId);
    else writeDraft(name, recordId, open);
    if (isKnown) draftTyped(name, recordId, open && { ...open, name: nameIn(form.getValues()) });
  };
  const keepOnTime = useEffectEvent(() => keep(offer));
  const sendWhatIsThere = useEffectEvent(() => {
    if (form.formState.isDirty || timeOf(ofTab) > timeOf(ofServer ?? null)) keep(offer);
  });
  useEffect(() => {
    if (!isKnown) return;
    resumeHeard(name, recordId);
    sendWhatIsThere();
  }, [isKnown, name, recordId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keepOnTime();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, WRITE_DELAY_MS);
      },
    });
    // Neither a reload nor a session that ends waits for the timer.
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [form]);

  const decided = (remaining: Draft | null) => {
    setWanted(false);
    setOffer(remaining);
    keep(remaining);
  };
  const focusFirst = (values: object) => {
    const [first] = Object.keys(values) as FieldPath<T>[];
    if (first !== undefined) form.setFocus(first);
  };
  const offered: OfferedDraft | null = offer && {
    at: offer.at,
    version: offer.version,
    isWanted,
    takeOver: () => {
      const before = form.getValues();
      enter(offer.values as Partial<T>);
      decided(null);
      focusFirst(offer.values);
      return () => {
        enter(before);
        decided(offer);
      };
    },
    discard: () => {
      decided(null);
      focusFirst(form.getValues());
      return () => decided(offer);
    },
  };
  return {
    offered,
    /** After a save or a discard: nothing of the form is open any more. */
    settled: () => keep(offer),
  };
}
