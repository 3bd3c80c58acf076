import { checkLimitBounds, type CheckLimits } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { Closed, IsoTimestamp, Name, Nullable, Version } from '../../floor/schema/common';
import { maxLengths } from '../../floor/values/text-lengths';

const within = (name: keyof CheckLimits, description: string) => {
  const [minimum, maximum] = checkLimitBounds[name];
  return { minimum, maximum, description };
};

const limits = {
  priceMove: Type.Number(within('priceMove', 'fraction, from one of the last prices of a fund')),
  priceDeviations: Type.Number(within('priceDeviations', 'weekly standard deviations of the fund')),
  priceDays: Type.Integer(within('priceDays', 'trading days that a price is compared with')),
  priceFactor: Type.Number(
    within('priceFactor', 'times the last price, up or down, whatever the market does'),
  ),
  ongoingFee: Type.Number(within('ongoingFee', 'fraction per year')),
  entryCost: Type.Number(within('entryCost', 'fraction of a payment')),
  deliveryChange: Type.Number(
    within('deliveryChange', 'fraction of a yearly premium or of the units of a fund'),
  ),
};

/** Limits beyond which what enters is doubted until a person accepts it. */
export const CheckLimitsSetting = Type.Object({
  ...limits,
  version: Version,
  /** Null while they are those of the product. */
  changedAt: Nullable(IsoTimestamp),
  changedBy: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});
export type CheckLimitsSetting = Static<typeof CheckLimitsSetting>;

export const CheckLimitsInput = Closed({
  ...limits,
  reason: Name({ maxLength: maxLengths.acceptanceReason }),
});
export type CheckLimitsInput = Static<typeof CheckLimitsInput>;
