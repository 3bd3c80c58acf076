import { isIsoDate, nextOptimization } from '@depotwerk/domain';
import { isoToday, useFormats, useTranslation } from '@depotwerk/platform';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

type Schedule = Pick<TariffValues, 'continuousOptimization' | 'optimizationInterval' | 'optimizationStart'>;

/** The first day that a release of today can still reach, as a sentence or as a value; null without a schedule. */
export function useFirstRunText(form: 'firstRun' | 'firstRunValue') {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return ({ continuousOptimization, optimizationInterval, optimizationStart }: Schedule): string | null => {
    if (!continuousOptimization || optimizationInterval === null) return null;
    // While it is typed it is no day yet.
    if (!optimizationStart || !isIsoDate(optimizationStart)) return null;
    const schedule = { interval: optimizationInterval, start: optimizationStart };
    const { date, orderDate } = nextOptimization(schedule, isoToday());
    return t(`tariffWizard.product.${form}`, { date: formats.date(date), plans: formats.date(orderDate) });
  };
}

export function FirstRun({ schedule }: { readonly schedule: Schedule }) {
  const text = useFirstRunText('firstRun')(schedule);
  return text === null ? null : (
    <p className={styles.facts} aria-live="polite">
      {text}
    </p>
  );
}
