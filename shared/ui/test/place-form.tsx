import { yupResolver } from '@hookform/resolvers/yup';
import { Input } from 'antd';
import { object, string } from 'yup';
import { useUndo } from '../src/dialogs/use-undo';
import { ConflictDialog } from '../src/record-form/conflict-dialog';
import { DraftHereOnly } from '../src/record-form/draft-here-only';
import { DraftNotice } from '../src/record-form/draft-notice';
import { FormField } from '../src/record-form/form-field';
import { FormFooter } from '../src/record-form/form-footer';
import { useRecordForm, type LastChange } from '../src/record-form/use-record-form';

export interface Place {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly text: string;
}

export const somePlace: Place = { id: 7, version: 3, name: 'Nord', text: 'alt' };

const schema = object({ name: string().trim().required('ui:record.required'), text: string().defined() });
const resolver = yupResolver(schema);
const valuesOf = (place: Place | null) => ({ name: place?.name ?? '', text: place?.text ?? '' });

export interface PlaceFormProps {
  readonly save: (values: { name: string; text: string }, version: number | null) => Promise<Place>;
  readonly place?: Place | null;
  /** What somebody else has saved. */
  readonly stored?: Place;
  readonly lastChange?: () => Promise<LastChange | null>;
  /** Of the form. */
  readonly name?: string;
}

export const byVera = async () => ({ by: 'Vera Verwalter', at: '2026-11-20T08:00:00Z' });

/** A form with all parts that forms over a record have. */
export function PlaceForm({
  save,
  place = somePlace,
  stored = somePlace,
  lastChange = byVera,
  name = 'place',
}: PlaceFormProps) {
  const offerUndo = useUndo();
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm({
      name,
      record: place,
      valuesOf,
      resolver,
      save,
      reload: async () => stored,
      lastChange,
      onSaved: (_saved, undo) => undo && offerUndo('Gespeichert', undo),
    });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice draft={draft} />
      <DraftHereOnly name={name} record={place} />
      <FormField control={form.control} name="name" label="Name" isRequired>
        {(input) => <Input {...input} />}
      </FormField>
      <FormField control={form.control} name="text" label="Text" hint="Höchstens eine Zeile">
        {(input) => <Input {...input} />}
      </FormField>
      <FormFooter isDirty={isDirty} isSaving={isSaving} refusal={refusal} onDiscard={discard} />
      <ConflictDialog
        conflict={conflict}
        valuesOf={valuesOf}
        fields={{
          name: { label: 'Name', text: (value) => value },
          text: { label: 'Text', text: (value) => value },
        }}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}
