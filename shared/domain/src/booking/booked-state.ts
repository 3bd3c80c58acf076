/** Units of one fund and what was paid for them. */
export interface BookedHolding {
  readonly fundId: number;
  readonly units: number;
  /** EUR at average cost; `null` is unknown. */
  readonly purchaseValue: number | null;
}

/**
 * What a contract has taken in and given out since its start, in EUR; `null` is unknown. While all is known,
 * `paid in + unnamed in - withdrawn - unnamed out - costs + realised gain` is what was paid for what the contract holds,
 * to the cent.
 */
export interface BookedMoney {
  /** The part that is known: paid-in is unknown while something has come in that nobody has named. */
  readonly paidInEur: number | null;
  /** The part that is known, likewise. */
  readonly withdrawnEur: number;
  /** Bought with money that neither a sale nor the savings plan explains. */
  readonly unnamedInEur: number;
  /** Sold, and neither bought for nor taken as costs. */
  readonly unnamedOutEur: number;
  /** Costs and risk premiums. */
  readonly costsEur: number | null;
  /** Of units that were sold, above their average cost. */
  readonly realisedGainEur: number | null;
}

export interface BookedState extends BookedMoney {
  readonly holdings: readonly BookedHolding[];
}

/** Units of one fund that came in (above 0) or went out (below 0), and what that moved. */
export interface Trade {
  readonly fundId: number;
  readonly units: number;
  /** EUR, positive; `null` is unknown. */
  readonly eur: number | null;
  /** EUR by which the amount may be wrong: units are rounded, and a price may be older than the sale. */
  readonly slackEur: number;
}
