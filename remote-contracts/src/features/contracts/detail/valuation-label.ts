import type { ContractInfo } from '@depotwerk/contract/contracts';
import { valuationKind } from '@depotwerk/domain';
import type { Formats } from '@depotwerk/platform';
import type { Words } from './hint-words';

/** "Contract value" with the days that it rests on. */
export function valuationLabel(
  { valueDate, priceDays }: Pick<ContractInfo, 'valueDate' | 'priceDays'>,
  t: Words,
  formats: Formats,
): string {
  if (valueDate === null) return t('detail.figure.undatedValue');
  const { from, until } = priceDays ?? { from: valueDate, until: valueDate };
  const kind = valuationKind({ unitsOn: valueDate, pricesFrom: from, pricesUntil: until });
  return t(`detail.figure.value.${kind}`, {
    date: formats.date(valueDate),
    from: formats.date(from),
    until: formats.date(until),
  });
}
