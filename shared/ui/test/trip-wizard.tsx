import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { boolean, number, object, string } from 'yup';
import { ChoiceField } from '../src/record-form/choice-field';
import { FormField } from '../src/record-form/form-field';
import { Wizard, type AsideProps, type WizardProps } from '../src/wizard/wizard';
import type { StepProps, WizardStep } from '../src/wizard/wizard-step';

export interface Trip {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly isAbroad: boolean;
  readonly country: string;
  readonly days: number;
  readonly nights: number;
  readonly hotel: string;
}
export type TripValues = Omit<Trip, 'id' | 'version'>;

export const someTrip: Trip = {
  id: 7,
  version: 3,
  title: 'Messe',
  isAbroad: false,
  country: '',
  days: 3,
  nights: 2,
  hotel: 'Post',
};
const valuesOf = (trip: Trip | null): TripValues => ({
  title: trip?.title ?? '',
  isAbroad: trip?.isAbroad ?? false,
  country: trip?.country ?? '',
  days: trip?.days ?? 1,
  nights: trip?.nights ?? 0,
  hotel: trip?.hotel ?? '',
});
type Props = StepProps<Trip, TripValues>;
type Step = WizardStep<Trip, TripValues>;
const required = string().trim().required('ui:record.required');

const Text = ({
  form,
  name,
  label,
  isReadOnly,
}: Props & { name: 'title' | 'country' | 'hotel'; label: string }) => (
  <FormField control={form.control} name={name} label={label} isRequired>
    {(input) => <Input {...input} disabled={isReadOnly} />}
  </FormField>
);
const Count = ({ form, name, label }: Props & { name: 'days' | 'nights'; label: string }) => (
  <FormField control={form.control} name={name} label={label} isRequired>
    {({ onChange, ...input }) => (
      <Input {...input} onChange={({ target }) => onChange(Number(target.value))} />
    )}
  </FormField>
);

const info: Step = {
  key: 'info',
  label: 'trip:info',
  schema: object({ title: required, isAbroad: boolean().defined() }),
  Fields: (props) => (
    <>
      <Text {...props} name="title" label="Titel" />
      <ChoiceField
        control={props.form.control}
        name="isAbroad"
        label="Ziel"
        options={[
          { value: false, label: 'Inland' },
          { value: true, label: 'Ausland' },
        ]}
      />
    </>
  ),
};
const abroad: Step = {
  key: 'abroad',
  label: 'trip:abroad',
  schema: object({ country: required }),
  Fields: (props) => <Text {...props} name="country" label="Land" />,
  isEnabled: ({ isAbroad }) => isAbroad,
};
const length: Step = {
  key: 'length',
  label: 'trip:length',
  schema: object({ days: number().required().min(1, 'ui:record.invalid') }),
  Fields: (props) => <Count {...props} name="days" label="Tage" />,
};
const stay: Step = {
  key: 'stay',
  label: 'trip:stay',
  schema: object({
    // A rule over a field of another step.
    nights: number()
      .required()
      .test('shorter', 'trip:tooManyNights', (nights, { parent }) => nights < (parent as TripValues).days),
    hotel: required,
  }),
  Fields: (props) => (
    <>
      <Count {...props} name="nights" label="Nächte" />
      <Text {...props} name="hotel" label="Hotel" />
      <NewHotel {...props} />
    </>
  ),
};

/** Makes a record in a wizard of its own, above this one, and comes back with it chosen. */
function NewHotel({ form }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Neues Hotel</Button>
      <Drawer open={isOpen} title="Hotel anlegen" onClose={() => setOpen(false)} destroyOnHidden>
        <TripWizard
          name="hotel"
          param="hotelStep"
          record={null}
          steps={[info, length]}
          submitText="Hotel anlegen"
          save={async (values) => ({ ...someTrip, ...values })}
          onSaved={({ title }) => {
            form.setValue('hotel', title, { shouldDirty: true, shouldValidate: true });
            setOpen(false);
          }}
        />
      </Drawer>
    </>
  );
}

const Check = ({ form, onGoToField }: AsideProps<Trip, TripValues>) => (
  <Button onClick={() => onGoToField('hotel')}>Hotel {form.watch('hotel')} ist ausgebucht</Button>
);

const steps: readonly Step[] = [info, abroad, length, stay];
const text = { text: String };

type TripWizardProps = Partial<WizardProps<Trip, TripValues>> & Pick<WizardProps<Trip, TripValues>, 'save'>;

/** A wizard with a step that depends on another one, a rule over two steps, a view and a panel beside it. */
export const TripWizard = (props: TripWizardProps) => (
  <Wizard
    name="trip"
    record={someTrip}
    steps={steps}
    valuesOf={valuesOf}
    fields={{
      title: { label: 'Titel', ...text },
      isAbroad: { label: 'Ziel', ...text },
      country: { label: 'Land', ...text },
      days: { label: 'Tage', ...text },
      nights: { label: 'Nächte', ...text },
      hotel: { label: 'Hotel', ...text },
    }}
    reload={async () => someTrip}
    lastChange={async () => null}
    {...props}
  />
);
export const tripViews = [{ key: 'history', label: 'Verlauf', content: <p>Angelegt am 1.3.</p> }];
export const tripCheck = { label: 'Prüfung', Content: Check };
