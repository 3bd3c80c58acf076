import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import type { Fund } from '@depotwerk/contract/market';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, UNKNOWN, useFormats, useQuery, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Input, Messages, Select } from '@depotwerk/ui/data';
import {
  ConflictDialog,
  DateInput,
  DraftNotice,
  FormField,
  FormFooter,
  NumberInput,
  PercentInput,
  useRecordForm,
  type ConflictFields,
} from '@depotwerk/ui/forms';
import { useCutNotice } from '@depotwerk/ui/shell';
import { peerGroupCategoriesQuery } from '../../allocations/api/calculations';
import { fundQuery, saveFund } from '../api/funds';
import styles from '../funds.module.css';
import { fundInput, fundResolver, fundValues, type FundValues } from './fund-values';

const riskIndicators = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: String(value) }));
const CURRENCY_LENGTH = 3;

/** What the rules need to know of a fund; a new price joins its series. */
export function FundForm({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('admin');
  const limited = useCutNotice();
  const formats = useFormats();
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const { data: categories = [] } = useQuery(peerGroupCategoriesQuery);
  const options = categories.map(({ peergroupName, peergroups }) => ({
    label: peergroupName,
    options: peergroups.map(({ id, name }) => ({ value: id, label: name })),
  }));
  const groupName = (id: number | null) =>
    categories.flatMap(({ peergroups }) => peergroups).find((group) => group.id === id)?.name ?? UNKNOWN;
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm<Fund, FundValues>({
      name: 'fund',
      record: fund,
      valuesOf: (record) => fundValues(record ?? fund),
      resolver: fundResolver,
      save: (values, version) => saveFund(fund.id, fundInput(values), version ?? fund.version),
      reload: () => api.request('GET /funds/:fundId', { params: { fundId: fund.id } }),
      lastChange: () => Promise.resolve(null),
      onSaved: (saved) => {
        client.setQueryData(fundQuery(saved.id).queryKey, saved);
        void message.success(t('funds.form.saved', { name: saved.name }));
      },
    });
  const { control } = form;
  const label = (field: keyof FundValues) => t(`funds.form.${field}`);
  const fields: ConflictFields<FundValues> = {
    categoryId: { label: label('categoryId'), text: groupName },
    currency: { label: label('currency'), text: (text) => text },
    ongoingFee: { label: label('ongoingFee'), text: (fee) => formats.fraction(fee, 'cost') },
    riskIndicator: { label: label('riskIndicator'), text: (value) => formats.number(value, 0) },
    price: { label: label('price'), text: (value) => formats.number(value) },
    priceDate: { label: label('priceDate'), text: (day) => formats.date(day) },
    reason: { label: label('reason'), text: (text) => text },
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('funds.form.title')}
      onSubmit={(event) => void submit(event)}
    >
      <DraftNotice draft={draft} />
      <FormField control={control} name="categoryId" label={label('categoryId')}>
        {({ value, ...input }) => (
          <Select
            {...input}
            value={value}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            onChange={(id: number | undefined) => input.onChange(id ?? null)}
          />
        )}
      </FormField>
      <FormField control={control} name="ongoingFee" label={label('ongoingFee')}>
        {(input) => <PercentInput {...input} decimals={figureDecimals.cost} />}
      </FormField>
      <FormField control={control} name="riskIndicator" label={label('riskIndicator')}>
        {({ value, ...input }) => (
          <Select
            {...input}
            value={value}
            allowClear
            options={riskIndicators}
            onChange={(indicator: number | undefined) => input.onChange(indicator ?? null)}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="currency"
        label={label('currency')}
        hint={t('funds.form.currencyHint')}
        isRequired
      >
        {(input) => <Input {...input} maxLength={CURRENCY_LENGTH} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="price"
        label={label('price')}
        hint={
          fund.priceDate === null
            ? t('funds.form.noPrice')
            : t('funds.form.lastPrice', {
                price: formats.number(fund.price),
                date: formats.date(fund.priceDate),
              })
        }
      >
        {(input) => <NumberInput {...input} />}
      </FormField>
      <FormField control={control} name="priceDate" label={label('priceDate')}>
        {(input) => <DateInput {...input} />}
      </FormField>
      <FormField control={control} name="reason" label={label('reason')} hint={t('funds.form.reasonHint')}>
        {(input) => <Input {...input} {...limited(maxLengths.acceptanceReason)} autoComplete="off" />}
      </FormField>
      <FormFooter isDirty={isDirty} isSaving={isSaving} refusal={refusal} onDiscard={discard} />
      <ConflictDialog
        conflict={conflict}
        valuesOf={fundValues}
        fields={fields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}
