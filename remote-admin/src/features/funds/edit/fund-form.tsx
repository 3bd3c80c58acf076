import type { Fund } from '@depotwerk/contract/market';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, UNKNOWN, useFormats, useQuery, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Input, Messages } from '@depotwerk/ui/data';
import {
  ConflictDialog,
  DateInput,
  DraftNotice,
  FormField,
  FormFooter,
  NumberInput,
  useRecordForm,
  type ConflictFields,
} from '@depotwerk/ui/forms';
import { useCutNotice } from '@depotwerk/ui/shell';
import { useMemo } from 'react';
import { peerGroupCategoriesQuery } from '../../allocations/api/calculations';
import { fundQuery, saveFund } from '../api/funds';
import styles from '../funds.module.css';
import { usePriceText } from '../prices/use-price-text';
import { ConfirmUnusual, useUnusual } from './confirm-unusual';
import { CostFields, MasterFields, RiskFields } from './fund-fields';
import { fundInput, fundResolver, fundValues, type FundValues } from './fund-values';

/** What the rules need to know of a fund; a new price joins its series. */
export function FundForm({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('admin');
  const limited = useCutNotice();
  const formats = useFormats();
  const priceText = usePriceText();
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const { data: categories = [] } = useQuery(peerGroupCategoriesQuery);
  const groupName = (id: number | null) =>
    categories.flatMap(({ peergroups }) => peergroups).find((group) => group.id === id)?.name ?? UNKNOWN;
  const unusual = useUnusual();
  const resolver = useMemo(() => fundResolver(fund), [fund]);
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm<Fund, FundValues>({
      name: 'fund',
      record: fund,
      valuesOf: (record) => fundValues(record ?? fund),
      resolver,
      save: (values, version) =>
        unusual.save(values, (confirmed) =>
          saveFund(fund.id, { ...fundInput(values), confirmed }, version ?? fund.version),
        ),
      reload: () => api.request('GET /funds/:fundId', { params: { fundId: fund.id } }),
      lastChange: () => Promise.resolve(null),
      onSaved: (saved) => {
        client.setQueryData(fundQuery(saved.id).queryKey, saved);
        void message.success(t('funds.form.saved', { name: saved.name }));
      },
    });
  const { control } = form;
  const label = (field: keyof FundValues) => t(`funds.form.${field}`);
  const date = { text: (day: string | null) => formats.date(day) };
  const cost = { text: (fraction: number | null) => formats.fraction(fraction, 'cost') };
  const plain = { text: (text: string) => text };
  const count = { text: (value: number | null) => formats.number(value, 0) };
  const fields: ConflictFields<FundValues> = {
    name: { label: label('name'), ...plain },
    status: { label: label('status'), text: (status) => t(`funds.status.${status}`) },
    eventDate: { label: label('eventDate'), ...date },
    categoryId: { label: label('categoryId'), text: groupName },
    currency: { label: label('currency'), ...plain },
    ongoingFee: { label: label('ongoingFee'), ...cost },
    transactionCost: { label: label('transactionCost'), ...cost },
    entryCost: { label: label('entryCost'), ...cost },
    riskIndicator: { label: label('riskIndicator'), ...count },
    sfdrArticle: { label: label('sfdrArticle'), ...count },
    sustainableMinimum: { label: label('sustainableMinimum'), ...cost },
    taxonomyMinimum: { label: label('taxonomyMinimum'), ...cost },
    price: { label: label('price'), text: (value) => (value === null ? UNKNOWN : priceText(value)) },
    priceDate: { label: label('priceDate'), ...date },
    reason: { label: label('reason'), ...plain },
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('funds.form.title')}
      onSubmit={(event) => void submit(event)}
    >
      <DraftNotice draft={draft} />
      <MasterFields control={control} />
      <CostFields control={control} />
      <RiskFields control={control} />
      <section className={styles.fields} aria-label={t('funds.form.priceTitle')}>
        <h3 className={styles.fieldsTitle}>{t('funds.form.priceTitle')}</h3>
        <FormField
          control={control}
          name="price"
          label={label('price')}
          hint={
            fund.priceDate === null || fund.price === null
              ? t('funds.form.noPrice')
              : t('funds.form.lastPrice', {
                  price: priceText(fund.price),
                  date: formats.date(fund.priceDate),
                })
          }
        >
          {(input) => <NumberInput {...input} />}
        </FormField>
        <FormField control={control} name="priceDate" label={label('priceDate')}>
          {(input) => <DateInput {...input} />}
        </FormField>
      </section>
      <FormField control={control} name="reason" label={label('reason')} hint={t('funds.form.reasonHint')}>
        {(input) => <Input {...input} {...limited(maxLengths.acceptanceReason)} autoComplete="off" />}
      </FormField>
      <ConfirmUnusual control={control} doubted={unusual.doubted} setConfirmed={unusual.setConfirmed} />
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
