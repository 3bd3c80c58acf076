import { Type, type Static } from 'typebox';
import { Closed, Id, IsoDate, IsoTimestamp, Name, Nullable, Paging, Uuid } from '../../floor/schema/common';
import { maxLengths } from '../../floor/values/text-lengths';

const Price = Type.Number({ description: 'in the currency of the fund' });
const Reason = Name({ maxLength: maxLengths.acceptanceReason });

/** A price of one day that a person has replaced or taken out. */
export const PriceCorrection = Type.Object({
  id: Uuid,
  date: IsoDate,
  priceBefore: Price,
  price: Nullable({ ...Price, description: 'null: taken out' }),
  reason: Type.String(),
  correctedBy: Nullable(Type.String()),
  correctedAt: IsoTimestamp,
  undoneBy: Nullable(Type.String()),
  undoneAt: Nullable(IsoTimestamp),
  undoReason: Nullable(Type.String()),
  isUndoable: Type.Boolean({ description: 'the price is still the one of the correction' }),
});
export type PriceCorrection = Static<typeof PriceCorrection>;

export const PriceHistoryQuery = Closed({
  /** Only prices of this day and before. */
  until: Type.Optional(IsoDate),
  ...Paging,
});

export const PriceHistory = Type.Object({
  items: Type.Array(Type.Object({ date: IsoDate, price: Price }), { description: 'newest first' }),
  total: Type.Integer(),
  corrections: Type.Array(PriceCorrection, { description: 'newest first, the last 100' }),
});
export type PriceHistory = Static<typeof PriceHistory>;

export const PriceCorrectionInput = Closed({
  date: IsoDate,
  /** As the person saw it. */
  priceBefore: Price,
  /** Null takes it out. */
  price: Nullable(Type.Number({ minimum: 0.000001, maximum: 1e9 })),
  /** The price is right although it is far away from those around it. */
  isConfirmed: Type.Boolean(),
  reason: Reason,
});
export type PriceCorrectionInput = Static<typeof PriceCorrectionInput>;

export const PriceCorrectionParams = Closed({ fundId: Id, correctionId: Uuid });
export const PriceCorrectionUndo = Closed({ reason: Reason });
