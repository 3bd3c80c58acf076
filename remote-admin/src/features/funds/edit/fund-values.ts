import type { Fund, FundInput } from '@depotwerk/contract/market';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import {
  fieldsNeedingReason,
  fundStatusProblem,
  type FundStatus,
  type ReasonedFundData,
} from '@depotwerk/domain';
import { isoToday } from '@depotwerk/platform';
import { dateEntry, mixed, number, object, percentEntry, string, yupResolver } from '@depotwerk/ui/forms';

type SfdrArticle = NonNullable<FundInput['sfdrArticle']>;

/** What the form holds. A new price is one of a day, both or neither. */
export interface FundValues {
  readonly name: string;
  readonly status: FundStatus;
  readonly eventDate: string | null;
  readonly currency: string;
  readonly categoryId: number | null;
  /** Fractions: two per year, the entry cost of a payment. */
  readonly ongoingFee: number | null;
  readonly transactionCost: number | null;
  readonly entryCost: number | null;
  readonly riskIndicator: number | null;
  readonly sfdrArticle: SfdrArticle | null;
  /** Fractions. */
  readonly sustainableMinimum: number | null;
  readonly taxonomyMinimum: number | null;
  readonly price: number | null;
  readonly priceDate: string | null;
  /** Why something unusual is right, or something known another; empty without one. */
  readonly reason: string;
}

/** A price above 0, in the user's notation, with as many decimals as it has. */
export const priceEntry = number()
  .transform((_cast: unknown, typed: unknown) => (typeof typed === 'string' ? Number.NaN : typed))
  .typeError('ui:input.notANumber')
  .min(0.000001, 'admin:funds.form.priceTooLow')
  .max(1e9, 'admin:funds.form.priceTooHigh');

const cost = () =>
  percentEntry(2)
    .min(0, 'admin:funds.form.feeRange')
    .lessThan(1, 'admin:funds.form.feeRange')
    .nullable()
    .defined();
const minimumShare = () =>
  percentEntry(2)
    .min(0, 'admin:funds.form.shareRange')
    .max(1, 'admin:funds.form.shareRange')
    .nullable()
    .defined();

/** What the rules about reasons and closings look at. */
const reasonedData = (fund: Fund): ReasonedFundData => ({
  name: fund.name,
  status: fund.status,
  eventDate: fund.facts?.eventDate ?? null,
  ongoingFee: fund.ongoingFee,
  transactionCost: fund.facts?.transactionCost ?? null,
  entryCost: fund.facts?.entryCost ?? null,
  sfdrArticle: fund.facts?.sfdrArticle ?? null,
  sustainableMinimum: fund.facts?.sustainableMinimum ?? null,
  taxonomyMinimum: fund.facts?.taxonomyMinimum ?? null,
});

/** @param fund as it is known, which decides what needs a reason */
export const fundResolver = (fund: Fund) => {
  const known = reasonedData(fund);
  const problemOf = (values: FundValues) => fundStatusProblem(known, values, isoToday());
  const schema = object({
    name: string().trim().required('ui:record.required').max(maxLengths.fundName, 'ui:record.tooLong'),
    status: mixed<FundStatus>()
      .required('ui:record.required')
      .test(
        'merger',
        'common:errors.funds.mergedByAction',
        (_, { parent }: { parent: FundValues }) => problemOf(parent) !== 'mergedByAction',
      ),
    eventDate: dateEntry()
      .nullable()
      .defined()
      .test('day', (_, { parent, createError }) => {
        const problem = problemOf(parent as FundValues);
        return problem === null || problem === 'mergedByAction'
          ? true
          : createError({ message: `common:errors.funds.${problem}` });
      }),
    currency: string()
      .required('ui:record.required')
      .matches(/^[A-Z]{3}$/, 'admin:funds.form.noCurrency'),
    categoryId: number().nullable().defined(),
    ongoingFee: cost(),
    transactionCost: cost(),
    entryCost: cost(),
    riskIndicator: number().nullable().defined(),
    sfdrArticle: mixed<SfdrArticle>().nullable().defined(),
    sustainableMinimum: minimumShare(),
    taxonomyMinimum: minimumShare(),
    price: priceEntry.nullable().defined(),
    priceDate: dateEntry()
      .nullable()
      .defined()
      .test(
        'pair',
        'admin:funds.form.priceNeedsDate',
        (day, { parent }: { parent: FundValues }) => (parent.price === null) === (day == null),
      ),
    reason: string()
      .defined()
      .test(
        'known',
        'common:errors.funds.reasonMissing',
        (reason, { parent }: { parent: FundValues }) =>
          reason.trim() !== '' || fieldsNeedingReason(known, parent).length === 0,
      ),
  });
  return yupResolver(schema);
};

export const fundValues = (fund: Fund): FundValues => ({
  ...reasonedData(fund),
  sfdrArticle: fund.facts?.sfdrArticle ?? null,
  currency: fund.currency,
  categoryId: fund.categoryId,
  riskIndicator: fund.riskIndicator,
  price: null,
  priceDate: null,
  reason: '',
});

export const fundInput = ({ name, price, priceDate, reason, ...data }: FundValues): FundInput => ({
  ...data,
  name: name.trim(),
  newPrice: price === null || priceDate === null ? null : { price, priceDate },
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});
