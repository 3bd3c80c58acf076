import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { fundStatuses, sfdrArticles } from '@depotwerk/domain';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Input, Select } from '@depotwerk/ui/data';
import { DateInput, FormField, PercentInput, type Control } from '@depotwerk/ui/forms';
import { useCutNotice } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import { peerGroupCategoriesQuery } from '../../allocations/api/calculations';
import styles from '../funds.module.css';
import type { FundValues } from './fund-values';

const CURRENCY_LENGTH = 3;
const riskIndicators = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: String(value) }));

interface FieldsProps {
  readonly control: Control<FundValues>;
}

function Fields({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.fields} aria-label={title}>
      <h3 className={styles.fieldsTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Name, whether it is open, peer group and currency. */
export function MasterFields({ control }: FieldsProps) {
  const { t } = useTranslation('admin');
  const limited = useCutNotice();
  const { data: categories = [] } = useQuery(peerGroupCategoriesQuery);
  const options = categories.map(({ peergroupName, peergroups }) => ({
    label: peergroupName,
    options: peergroups.map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <Fields title={t('funds.form.master')}>
      <FormField control={control} name="name" label={t('funds.form.name')} isRequired>
        {(input) => <Input {...input} {...limited(maxLengths.fundName)} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="status" label={t('funds.form.status')} isRequired>
        {(input) => (
          <Select
            {...input}
            options={fundStatuses.map((value) => ({ value, label: t(`funds.status.${value}`) }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="eventDate"
        label={t('funds.form.eventDate')}
        hint={t('funds.form.eventDateHint')}
      >
        {(input) => <DateInput {...input} />}
      </FormField>
      <FormField control={control} name="categoryId" label={t('funds.form.categoryId')}>
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
      <FormField
        control={control}
        name="currency"
        label={t('funds.form.currency')}
        hint={t('funds.form.currencyHint')}
        isRequired
      >
        {(input) => <Input {...input} maxLength={CURRENCY_LENGTH} autoComplete="off" />}
      </FormField>
    </Fields>
  );
}

/** Costs as percent. */
export function CostFields({ control }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <Fields title={t('funds.form.costs')}>
      {(['ongoingFee', 'transactionCost', 'entryCost'] as const).map((name) => (
        <FormField key={name} control={control} name={name} label={t(`funds.form.${name}`)}>
          {(input) => <PercentInput {...input} decimals={figureDecimals.cost} />}
        </FormField>
      ))}
    </Fields>
  );
}

/** Risk indicator, article and minimum shares. */
export function RiskFields({ control }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <Fields title={t('funds.form.riskAndSustainability')}>
      <FormField control={control} name="riskIndicator" label={t('funds.form.riskIndicator')}>
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
      <FormField control={control} name="sfdrArticle" label={t('funds.form.sfdrArticle')}>
        {({ value, ...input }) => (
          <Select
            {...input}
            value={value}
            allowClear
            options={sfdrArticles.map((article) => ({
              value: article,
              label: t('funds.form.article', { article }),
            }))}
            onChange={(article: number | undefined) => input.onChange(article ?? null)}
          />
        )}
      </FormField>
      {(['sustainableMinimum', 'taxonomyMinimum'] as const).map((name) => (
        <FormField key={name} control={control} name={name} label={t(`funds.form.${name}`)}>
          {(input) => <PercentInput {...input} decimals={figureDecimals.cost} />}
        </FormField>
      ))}
    </Fields>
  );
}
