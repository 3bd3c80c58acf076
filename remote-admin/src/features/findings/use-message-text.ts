import type { TariffMessage } from '@depotwerk/contract/tariffs';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { hintKeyOf } from './hint-key';

const PERCENT = 100;

/** Words of a finding, with its figures as the product writes them. */
export function useMessageText(): (message: Pick<TariffMessage, 'key' | 'parameter'>) => string {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const shown = (name: string, value: string | number): string | number => {
    // The number decides between one and many.
    if (name === 'count') return value;
    if (name === 'riskClassId' || name === 'nextRiskClassId') return `RK${value}`;
    if (name === 'scope' || name === 'component') return t(`plausibility.${name}.${value}`);
    if (name === 'field') return t(`tariffWizard.missing.${value}`);
    if (name === 'hintId') return t(`tariff.hints.key.${hintKeyOf(Number(value))}`);
    if (typeof value === 'string') return name.endsWith('Date') ? formats.date(value) : value;
    return /percent$/i.test(name) ? formats.fraction(value / PERCENT) : formats.number(value);
  };
  return ({ key, parameter }) =>
    t(
      `plausibility.${key}`,
      Object.fromEntries(Object.entries(parameter).map(([name, value]) => [name, shown(name, value)])),
    );
}
