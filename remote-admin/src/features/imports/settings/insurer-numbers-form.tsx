import type { InsurerNumbers } from '@depotwerk/contract/contracts';
import { leadingZeros, type LeadingZeros } from '@depotwerk/contract/contracts/values/leading-zeros';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Input, Messages } from '@depotwerk/ui/data';
import {
  ChoiceField,
  ConflictDialog,
  DraftNotice,
  FormField,
  FormFooter,
  mixed,
  object,
  string,
  useRecordForm,
  useWatch,
  yupResolver,
  type ConflictFields,
} from '@depotwerk/ui/forms';
import { Alert, useCutNotice } from '@depotwerk/ui/shell';
import { insurerNumbersQuery, saveInsurerNumbers } from '../api/insurer-numbers';
import styles from '../imports.module.css';

const choices = ['byHolder', ...leadingZeros] as const;
type Choice = (typeof choices)[number];

interface NumbersValues {
  readonly zeros: Choice;
  readonly reason: string;
}

type NumbersRecord = InsurerNumbers & { readonly id: number };

const valuesOf = (numbers: InsurerNumbers): NumbersValues => ({
  zeros: numbers.leadingZeros ?? 'byHolder',
  reason: '',
});
const zerosOf = (choice: Choice): LeadingZeros | null => (choice === 'byHolder' ? null : choice);

const resolver = yupResolver(
  object({
    zeros: mixed<Choice>().oneOf(choices).required('ui:record.required'),
    reason: string()
      .trim()
      .required('ui:record.required')
      .max(maxLengths.acceptanceReason, 'ui:record.tooLong'),
  }),
);

interface InsurerNumbersFormProps {
  readonly issuerId: number;
  readonly numbers: InsurerNumbers;
}

/** What an insurer says of zeros in front, and what that would do, before it is saved. */
export function InsurerNumbersForm({ issuerId, numbers }: InsurerNumbersFormProps) {
  const { t } = useTranslation('admin');
  const limited = useCutNotice();
  const client = useQueryClient();
  const { message } = Messages.useApp();
  const recordOf = (stored: InsurerNumbers): NumbersRecord => ({ ...stored, id: issuerId });
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm<NumbersRecord, NumbersValues>({
      name: 'insurerNumbers',
      record: recordOf(numbers),
      valuesOf: (record) => valuesOf(record ?? numbers),
      resolver,
      save: async ({ zeros, reason }, version) =>
        recordOf(
          await saveInsurerNumbers(
            issuerId,
            { leadingZeros: zerosOf(zeros), reason: reason.trim() },
            version ?? numbers.version,
          ),
        ),
      reload: async () =>
        recordOf(await api.request('GET /insurers/:insurerId/numbers', { params: { insurerId: issuerId } })),
      lastChange: () => Promise.resolve(null),
      fieldAt: ([part]) => (part === 'leadingZeros' ? 'zeros' : null),
      onSaved: ({ id: _, ...saved }) => {
        client.setQueryData(insurerNumbersQuery(issuerId).queryKey, saved);
        void message.success(t('insurerNumbers.saved'));
      },
    });
  const { control } = form;
  const zeros = useWatch({ control, name: 'zeros' });
  const fields: ConflictFields<NumbersValues> = {
    zeros: { label: t('insurerNumbers.zeros'), text: (choice) => t(`insurerNumbers.choice.${choice}`) },
    reason: { label: t('checkLimits.reason'), text: (reason) => reason },
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('insurerNumbers.title')}
      onSubmit={(event) => void submit(event)}
    >
      <DraftNotice draft={draft} />
      <ChoiceField
        control={control}
        name="zeros"
        label={t('insurerNumbers.zeros')}
        options={choices.map((value) => ({ value, label: t(`insurerNumbers.choice.${value}`) }))}
      />
      <Consequence zeros={zeros} numbers={numbers} />
      <FormField control={control} name="reason" label={t('checkLimits.reason')} isRequired>
        {(input) => <Input {...input} {...limited(maxLengths.acceptanceReason)} autoComplete="off" />}
      </FormField>
      <FormFooter isDirty={isDirty} isSaving={isSaving} refusal={refusal} onDiscard={discard} />
      <ConflictDialog
        conflict={conflict}
        valuesOf={valuesOf}
        fields={fields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}

interface ConsequenceProps {
  readonly zeros: Choice;
  readonly numbers: InsurerNumbers;
}

/** What a choice does to the contracts that are known. */
function Consequence({ zeros, numbers: { contracts, withZeros, twinCount, twins } }: ConsequenceProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const counts = { contracts: formats.number(contracts), withZeros: formats.number(withZeros) };
  if (zeros === 'ignore' && twinCount > 0)
    return (
      <Alert
        type="error"
        showIcon
        title={t('insurerNumbers.merge', { count: twinCount })}
        description={twins.map((each) => each.join(' / ')).join(', ')}
      />
    );
  return <Alert type="info" showIcon title={t(`insurerNumbers.effect.${zeros}`, counts)} />;
}
