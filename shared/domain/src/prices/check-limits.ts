/** Limits beyond which what enters is doubted until a person accepts it. Fractions, unless it says otherwise. */
export interface CheckLimits {
  /** By which a price may differ from one of the last trading days. */
  readonly priceMove: number;
  /** Weekly standard deviations that a price may differ by beyond that. */
  readonly priceDeviations: number;
  /** Trading days whose prices a new one is compared with. */
  readonly priceDays: number;
  /** Times the last price, up or down, that is doubted whatever the market does. */
  readonly priceFactor: number;
  /** Costs a year above which a person is asked. */
  readonly ongoingFee: number;
  /** Costs of a payment above which a person is asked. */
  readonly entryCost: number;
  /** By which the premium of a contract, or its units of a fund, may differ from the delivery before. */
  readonly deliveryChange: number;
}

/** What the product comes with; docs/domain.md, section 14, from 2026-11-25. */
export const defaultCheckLimits: CheckLimits = {
  priceMove: 0.2,
  priceDeviations: 4,
  priceDays: 10,
  priceFactor: 10,
  ongoingFee: 0.05,
  entryCost: 0.1,
  deliveryChange: 0.5,
};

/**
 * What a person may choose. Ten times or a tenth of the last price is doubted in every case, and a fall of a premium by nine tenths: no
 * limit switches a check off.
 */
export const checkLimitBounds: Readonly<Record<keyof CheckLimits, readonly [least: number, most: number]>> = {
  priceMove: [0.05, 1],
  priceDeviations: [1, 10],
  priceDays: [1, 60],
  priceFactor: [2, 10],
  ongoingFee: [0.01, 0.2],
  entryCost: [0.01, 0.3],
  deliveryChange: [0.1, 0.9],
};
