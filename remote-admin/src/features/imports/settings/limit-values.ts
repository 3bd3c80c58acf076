import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { checkLimitBounds, type CheckLimits } from '@depotwerk/domain';
import { numberEntry, object, percentEntry, string, yupResolver } from '@depotwerk/ui/forms';

/** Fractions; the others are counts and multiples. */
export const limitFields = {
  prices: ['priceMove', 'priceDeviations', 'priceDays', 'priceFactor'],
  costs: ['ongoingFee', 'entryCost'],
  contracts: ['deliveryChange'],
} as const satisfies Readonly<Record<string, readonly (keyof CheckLimits)[]>>;

export const fractionLimits: readonly (keyof CheckLimits)[] = [
  'priceMove',
  'ongoingFee',
  'entryCost',
  'deliveryChange',
];

export interface LimitValues extends CheckLimits {
  /** Empty until somebody changes something. */
  readonly reason: string;
}

export const limitValues = (setting: CheckLimits): LimitValues => ({
  priceMove: setting.priceMove,
  priceDeviations: setting.priceDeviations,
  priceDays: setting.priceDays,
  priceFactor: setting.priceFactor,
  ongoingFee: setting.ongoingFee,
  entryCost: setting.entryCost,
  deliveryChange: setting.deliveryChange,
  reason: '',
});

const within = (name: keyof CheckLimits, decimals: 0 | 1) => {
  const [least, most] = checkLimitBounds[name];
  const entry = fractionLimits.includes(name) ? percentEntry(decimals) : numberEntry(decimals);
  return entry
    .required('ui:record.required')
    .min(least, 'admin:checkLimits.outOfRange')
    .max(most, 'admin:checkLimits.outOfRange');
};

export const limitResolver = yupResolver(
  object({
    priceMove: within('priceMove', 1),
    priceDeviations: within('priceDeviations', 1),
    priceDays: within('priceDays', 0),
    priceFactor: within('priceFactor', 1),
    ongoingFee: within('ongoingFee', 1),
    entryCost: within('entryCost', 1),
    deliveryChange: within('deliveryChange', 1),
    reason: string()
      .trim()
      .required('ui:record.required')
      .max(maxLengths.acceptanceReason, 'ui:record.tooLong'),
  }),
);
