import { onCredentialsExpired, readDraft, removeDraft, writeDraft } from '@depotwerk/platform';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';

interface DialogFormOptions<V extends FieldValues> {
  /** The same in every release. */
  readonly name: string;
  /** That the dialog is about, null without one. */
  readonly recordId: string | null;
  /** Texts, numbers and null. */
  readonly defaultValues: V & DefaultValues<V>;
  readonly resolver: Resolver<V>;
}

const isEntry = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** What was typed before the session ended; an earlier release may have had other fields. */
function keptEntries(name: string, recordId: string | null, fields: readonly string[]) {
  const draft = readDraft(name, recordId);
  return (
    draft &&
    Object.fromEntries(
      Object.entries(draft.values).filter(([key, value]) => fields.includes(key) && isEntry(value)),
    )
  );
}

/**
 * A form in a dialog. When the session ends under it, it stands again with what was typed, once the same user has signed
 * in; whoever leaves the page otherwise finds it closed.
 */
export function useDialogForm<V extends FieldValues>(options: DialogFormOptions<V>) {
  const { name, recordId, defaultValues, resolver } = options;
  const [kept] = useState(() => keptEntries(name, recordId, Object.keys(defaultValues)));
  const [isOpen, setOpen] = useState(kept !== null);
  const form = useForm<V>({ defaultValues: { ...defaultValues, ...kept }, resolver });
  const { getValues } = form;
  useEffect(() => removeDraft(name, recordId), [name, recordId]);
  useEffect(() => {
    if (!isOpen) return;
    return onCredentialsExpired(() =>
      writeDraft(name, recordId, { at: new Date().toISOString(), version: null, values: getValues() }),
    );
  }, [name, recordId, isOpen, getValues]);
  return { form, isOpen, setOpen };
}
