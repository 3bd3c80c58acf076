import type { Portfolio } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Descriptions } from '@depotwerk/ui/details';

/** What a hybrid tariff holds beside the funds. */
export function PortfolioValues({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { cashValue, reserveValue, nonFundsValue, guaranteeFundQuantity, totalValue } = portfolio.entity;
  const values = [
    { key: 'cash', children: formats.eur(cashValue) },
    { key: 'reserve', children: formats.eur(reserveValue) },
    { key: 'nonFunds', children: formats.eur(nonFundsValue) },
    { key: 'guarantee', children: formats.number(guaranteeFundQuantity) },
    { key: 'total', children: formats.eur(totalValue) },
  ];
  return (
    <Descriptions
      size="small"
      title={t('portfolio.hybrid')}
      column={{ xs: 1, sm: 2, lg: 5 }}
      style={{ marginBlockStart: 16 }}
      items={values.map((item) => ({ ...item, label: t(`figure.${item.key}.label`) }))}
    />
  );
}
