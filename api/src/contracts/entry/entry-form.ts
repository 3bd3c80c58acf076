import {
  entryLimits,
  type EntryList,
  type TariffTag,
} from '@depotwerk/contract/contracts/values/contract-entry';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { FormField, FormPart } from '@depotwerk/domain';
import { fieldTexts, partTexts, type FieldTextKey } from './entry-texts';

type Plain = Omit<FormField, 'label' | 'hint'> & { readonly name: FieldTextKey };

const plain = (name: FieldTextKey, type: FormField['type'], more: Partial<FormField> = {}): Plain => ({
  type,
  isRequired: false,
  isFixed: false,
  condition: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  decimals: null,
  latest: null,
  lookup: null,
  ...more,
  name,
});

const required = { isRequired: true } as const;
const choiceFrom = (list: EntryList, ...within: FieldTextKey[]) => ({ lookup: { list, within } });
const ofTariff = (tag: TariffTag) => ({ condition: { field: 'tariffId', tag } });
const withField = (field: FieldTextKey) => ({ condition: { field, tag: null } });

const money = (name: FieldTextKey, more: Partial<FormField> = {}) =>
  plain(name, 'money', { minimum: 0, maximum: entryLimits.amount, decimals: 2, ...more });
const units = (name: FieldTextKey, more: Partial<FormField> = {}) =>
  plain(name, 'number', {
    minimum: 0,
    maximum: entryLimits.units,
    decimals: entryLimits.unitDecimals,
    ...more,
  });
const percent = (name: FieldTextKey, more: Partial<FormField> = {}) =>
  plain(name, 'percent', { minimum: 0, maximum: 1, decimals: entryLimits.percentDecimals, ...more });
const fund = plain('fundId', 'search', {
  ...required,
  ...choiceFrom('funds', 'tariffId'),
  ...withField('tariffId'),
});

/** Units and shares are more than 0. */
const smallest = (decimals: number): number => Number((10 ** -decimals).toFixed(decimals));

const contractFields = (isNew: boolean): readonly Plain[] => [
  plain('customerId', 'search', { ...required, ...choiceFrom('customers'), isFixed: !isNew }),
  plain('insurerId', 'choice', { ...required, ...choiceFrom('insurers'), isFixed: !isNew }),
  plain('tariffId', 'choice', {
    ...required,
    ...choiceFrom('tariffs', 'insurerId'),
    ...withField('insurerId'),
  }),
  plain('contractNumber', 'text', { ...required, maxLength: entryLimits.contractNumber }),
  plain('consumerKey', 'text', { maxLength: entryLimits.contractNumber }),
  plain('startDate', 'date', required),
  plain('endDate', 'date', { latest: entryLimits.latestEnd }),
  plain('useEtf', 'flag'),
];

const portfolioFields: readonly Plain[] = [
  plain('valuationDate', 'date'),
  money('contributionsValue'),
  money('withdrawnValue'),
  money('costsValue'),
  money('cashValue'),
  money('reserveValue', ofTariff('coverFund')),
  units('guaranteeFundQuantity', ofTariff('protectionFund')),
];

const positionFields: readonly Plain[] = [
  fund,
  units('units', { ...required, minimum: smallest(entryLimits.unitDecimals) }),
  money('value', { minimum: smallest(2) }),
  money('purchaseValue'),
];

const planFields: readonly Plain[] = [
  plain('planDate', 'date'),
  money('planAmount'),
  plain('planInterval', 'choice', { ...required, ...choiceFrom('intervals') }),
  percent('coverFraction', ofTariff('coverFund')),
];

const shareFields: readonly Plain[] = [
  fund,
  percent('fraction', { ...required, minimum: smallest(entryLimits.percentDecimals + 2) }),
];

/**
 * The form of a contract with portfolio and savings plan (API-76).
 *
 * @param isNew only then customer and insurer are chosen
 */
export function entryForm(language: FormLanguage, isNew: boolean): readonly FormPart[] {
  const named = (fields: readonly Plain[]): FormField[] =>
    fields.map((field) => ({
      ...field,
      label: fieldTexts[field.name].label[language],
      hint: field.isFixed ? '' : fieldTexts[field.name].hint[language],
    }));
  const part = (key: keyof typeof partTexts, fields: readonly Plain[]): FormPart => ({
    key,
    label: partTexts[key].label[language],
    hint: partTexts[key].hint[language],
    fields: named(fields),
    rows: null,
  });
  const rows = (key: 'positions' | 'savingsPlan', fields: readonly Plain[], sum: SumRule): FormPart => ({
    ...part(key, fields),
    rows: {
      addLabel: partTexts[key].add[language],
      rowLabel: partTexts[key].row[language],
      maximum: entryLimits.rows,
      unique: 'fundId',
      sum,
    },
  });
  return [
    part('contract', contractFields(isNew)),
    part('portfolio', portfolioFields),
    rows('positions', positionFields, null),
    part('plan', planFields),
    rows('savingsPlan', shareFields, { field: 'fraction', target: 1 }),
  ];
}

type SumRule = NonNullable<FormPart['rows']>['sum'];
