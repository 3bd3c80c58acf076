import type { Fund, FundInput } from '@depotwerk/contract/market';
import { dateEntry, number, object, percentEntry, string, yupResolver } from '@depotwerk/ui/forms';

/** What the form holds. A new price is one of a day, both or neither. */
export interface FundValues {
  readonly currency: string;
  readonly categoryId: number | null;
  /** Fraction per year. */
  readonly ongoingFee: number | null;
  readonly riskIndicator: number | null;
  readonly price: number | null;
  readonly priceDate: string | null;
  /** Why something unusual is right; empty without one. */
  readonly reason: string;
}

/** A price above 0, in the user's notation, with as many decimals as it has. */
const priceEntry = number()
  .transform((_cast: unknown, typed: unknown) => (typeof typed === 'string' ? Number.NaN : typed))
  .typeError('ui:input.notANumber')
  .min(0.000001, 'admin:funds.form.priceTooLow')
  .max(1e9, 'admin:funds.form.priceTooHigh');

const schema = object({
  currency: string()
    .required('ui:record.required')
    .matches(/^[A-Z]{3}$/, 'admin:funds.form.noCurrency'),
  categoryId: number().nullable().defined(),
  ongoingFee: percentEntry(2)
    .min(0, 'admin:funds.form.feeRange')
    .lessThan(1, 'admin:funds.form.feeRange')
    .nullable()
    .defined(),
  riskIndicator: number().nullable().defined(),
  price: priceEntry.nullable().defined(),
  priceDate: dateEntry()
    .nullable()
    .defined()
    .test(
      'pair',
      'admin:funds.form.priceNeedsDate',
      (day, { parent }: { parent: FundValues }) => (parent.price === null) === (day == null),
    ),
  reason: string().defined(),
});
export const fundResolver = yupResolver(schema);

export const fundValues = ({ currency, categoryId, ongoingFee, riskIndicator }: Fund): FundValues => ({
  currency,
  categoryId,
  ongoingFee,
  riskIndicator,
  price: null,
  priceDate: null,
  reason: '',
});

export const fundInput = ({ price, priceDate, reason, ...data }: FundValues): FundInput => ({
  ...data,
  newPrice: price === null || priceDate === null ? null : { price, priceDate },
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});
