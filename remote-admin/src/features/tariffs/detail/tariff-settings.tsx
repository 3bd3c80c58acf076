import type { Tariff } from '@depotwerk/contract';
import { useFormats, UNKNOWN, useTranslation } from '@depotwerk/platform';
import styles from './tariff-page.module.css';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

const limits = ['securities', 'securityFraction', 'securityValue'] as const;

/** How many funds a contract may hold, and how much of each, in portfolio and savings plan. */
export function TariffSettings({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const format: Record<(typeof limits)[number], (value: number) => string> = {
    securities: (count) => formats.number(count, 0),
    securityFraction: (fraction) => formats.fraction(fraction),
    securityValue: (eur) => formats.eur(eur),
  };
  const range = ({ min, max }: Range, show: (value: number) => string) => {
    if (min !== null && max !== null) return t('tariff.settings.between', { min: show(min), max: show(max) });
    if (min !== null) return t('tariff.settings.atLeast', { min: show(min) });
    return max === null ? UNKNOWN : t('tariff.settings.atMost', { max: show(max) });
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tariff.settings.limit')}</th>
            <th scope="col">{t('tariff.settings.portfolio')}</th>
            <th scope="col">{t('tariff.settings.savingsPlan')}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={limit}>
              <th scope="row">{t(`tariff.settings.${limit}`)}</th>
              <td>{range(tariff.portfolioSettings[limit], format[limit])}</td>
              <td>{range(tariff.savingsPlanSettings[limit], format[limit])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
