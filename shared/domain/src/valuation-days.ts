/** ISO dates that a value rests on; the prices of its holdings may be of several days. */
export interface ValuationDays {
  /** Since when these units are known to be held. */
  readonly unitsOn: string;
  readonly pricesFrom: string;
  readonly pricesUntil: string;
}

export type ValuationKind = 'oneDay' | 'pricesOfOneDay' | 'pricesOfDays';

/** What has to be said of the days: prices move on while the units stay, so one day is rarely the whole truth. */
export function valuationKind({ unitsOn, pricesFrom, pricesUntil }: ValuationDays): ValuationKind {
  if (pricesFrom !== pricesUntil) return 'pricesOfDays';
  return pricesUntil === unitsOn ? 'oneDay' : 'pricesOfOneDay';
}
