import type { Tariff } from '@depotwerk/contract/tariffs';
import { useFormats, UNKNOWN, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

const limits = ['securities', 'securityFraction', 'securityValue'] as const;
type Limit = (typeof limits)[number];

/** How many funds a contract may hold, and how much of each, in portfolio and savings plan. */
export function TariffSettings({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const format: Record<Limit, (value: number) => string> = {
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
    <DataTable<Limit>
      label={t('tariff.settings.title')}
      rows={limits}
      rowKey={(limit) => limit}
      columns={[
        {
          key: 'limit',
          title: t('tariff.settings.limit'),
          render: (limit) => t(`tariff.settings.${limit}`),
        },
        {
          key: 'portfolio',
          title: t('tariff.settings.portfolio'),
          isNumeric: true,
          render: (limit) => range(tariff.portfolioSettings[limit], format[limit]),
        },
        {
          key: 'savingsPlan',
          title: t('tariff.settings.savingsPlan'),
          isNumeric: true,
          render: (limit) => range(tariff.savingsPlanSettings[limit], format[limit]),
        },
      ]}
    />
  );
}
