import type { ContractInfo } from '@depotwerk/contract/contracts';
import { valuationKind } from '@depotwerk/domain';
import type { Wording } from './kit/wording';

/** The days that the value of a contract rests on; null for one without a valuation. */
export function valuationText(
  { valueDate, priceDays }: Pick<ContractInfo, 'valueDate' | 'priceDays'>,
  { say, date }: Wording,
): string | null {
  if (valueDate === null) return null;
  const { from, until } = priceDays ?? { from: valueDate, until: valueDate };
  const units = say(`Anteile vom ${date(valueDate)}`, `units of ${date(valueDate)}`);
  switch (valuationKind({ unitsOn: valueDate, pricesFrom: from, pricesUntil: until })) {
    case 'oneDay':
      return say(`Stand ${date(valueDate)}`, `as of ${date(valueDate)}`);
    case 'pricesOfOneDay':
      return say(`Kurse vom ${date(until)}, ${units}`, `prices of ${date(until)}, ${units}`);
    case 'pricesOfDays':
      return say(
        `Kurse vom ${date(from)} bis ${date(until)}, ${units}`,
        `prices of ${date(from)} to ${date(until)}, ${units}`,
      );
  }
}
