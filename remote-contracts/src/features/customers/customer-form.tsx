import type { CustomerDetail } from '@depotwerk/contract/contracts';
import { api, UNKNOWN, useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Input, Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import {
  ConflictDialog,
  DateInput,
  DraftNotice,
  FormField,
  FormFooter,
  RecordSelect,
  useRecordForm,
  type ConflictFields,
} from '@depotwerk/ui/forms';
import { customerQuery, findCustomerGroups } from './api/customers';
import { saveCustomer } from './api/save-customer';
import { customerResolver, customerValues, type CustomerValues } from './customer-values';
import styles from './customers.module.css';

interface CustomerFormProps {
  /** null: a new one */
  readonly customer: CustomerDetail | null;
  readonly onSaved: (customer: CustomerDetail) => void;
}

const lines = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
] as const;
const ways = [
  { name: 'email', type: 'email' },
  { name: 'phoneNumber', type: 'tel' },
] as const;

function useConflictFields(): ConflictFields<CustomerValues> {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const plain = (text: string) => (text === '' ? UNKNOWN : text);
  return {
    firstName: { label: t('customer.form.firstName'), text: plain },
    lastName: { label: t('customer.form.lastName'), text: plain },
    dateOfBirth: { label: t('customer.dateOfBirth'), text: (day) => formats.date(day) },
    email: { label: t('customer.form.email'), text: plain },
    phoneNumber: { label: t('customer.form.phoneNumber'), text: plain },
    group: { label: t('customer.group'), text: (group) => group?.name ?? UNKNOWN },
  };
}

/** Name, birthday and ways to reach a customer; a new one gets a group as well. */
export function CustomerForm({ customer, onSaved }: CustomerFormProps) {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const conflictFields = useConflictFields();
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm<CustomerDetail, CustomerValues>({
      name: 'customer',
      record: customer,
      valuesOf: customerValues,
      resolver: customerResolver(customer === null),
      save: (values, version) => saveCustomer(customer, values, version),
      reload: () => api.request('GET /customers/:customerId', { params: { customerId: customer?.id ?? 0 } }),
      lastChange: () => Promise.resolve(null),
      onSaved: (saved, undo) => {
        client.setQueryData(customerQuery(saved.id).queryKey, saved);
        const text = t(customer === null ? 'customer.form.created' : 'customer.form.saved', {
          name: `${saved.firstName} ${saved.lastName}`.trim(),
        });
        if (undo) offerUndo(text, undo);
        else void message.success(text);
        // An undo comes from another page by now.
        if (undo || customer === null) onSaved(saved);
      },
    });
  const { control } = form;
  const field = ({ name, type }: (typeof lines)[number] | (typeof ways)[number]) => (
    <FormField
      key={name}
      control={control}
      name={name}
      label={t(`customer.form.${name}`)}
      isRequired={name === 'lastName'}
      hint={name === 'lastName' ? t('customer.form.lastNameHint') : null}
    >
      {(input) => <Input {...input} type={type} autoComplete="off" />}
    </FormField>
  );
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('customer.form.title')}
      onSubmit={(event) => void submit(event)}
    >
      <DraftNotice draft={draft} />
      {lines.map(field)}
      <FormField control={control} name="dateOfBirth" label={t('customer.dateOfBirth')}>
        {(input) => <DateInput {...input} />}
      </FormField>
      {ways.map(field)}
      {customer === null ? (
        <FormField
          control={control}
          name="group"
          label={t('customer.group')}
          hint={t('customer.form.groupHint')}
          isRequired
        >
          {(input) => (
            <RecordSelect
              {...input}
              offersAll
              placeholder={t('customer.form.groupPlaceholder')}
              queryKey={['customers', 'contracts', 'groups']}
              load={findCustomerGroups}
            />
          )}
        </FormField>
      ) : null}
      <FormFooter
        isDirty={isDirty}
        isSaving={isSaving}
        refusal={refusal}
        onDiscard={discard}
        {...(customer === null ? { submitText: t('customer.form.create') } : {})}
      />
      <ConflictDialog
        conflict={conflict}
        valuesOf={customerValues}
        fields={conflictFields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}
