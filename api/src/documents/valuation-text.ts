import type { ContractInfo } from '@depotwerk/contract/contracts';
import { valuationKind } from '@depotwerk/domain';
import { formatDate } from '../files/german-format';

/** The days that the value of a contract rests on; null for one without a valuation. */
export function valuationText({
  valueDate,
  priceDays,
}: Pick<ContractInfo, 'valueDate' | 'priceDays'>): string | null {
  if (valueDate === null) return null;
  const { from, until } = priceDays ?? { from: valueDate, until: valueDate };
  const units = `Anteile vom ${formatDate(valueDate)}`;
  switch (valuationKind({ unitsOn: valueDate, pricesFrom: from, pricesUntil: until })) {
    case 'oneDay':
      return `Stand ${formatDate(valueDate)}`;
    case 'pricesOfOneDay':
      return `Kurse vom ${formatDate(until)}, ${units}`;
    case 'pricesOfDays':
      return `Kurse vom ${formatDate(from)} bis ${formatDate(until)}, ${units}`;
  }
}
