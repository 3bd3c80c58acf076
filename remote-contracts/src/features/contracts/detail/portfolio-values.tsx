import type { Portfolio } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Descriptions } from '@depotwerk/ui/details';
import styles from './tab.module.css';

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
    <>
      <h3 className={styles.partHeading}>{t('portfolio.hybrid')}</h3>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 5 }}
        items={values.map((item) => ({ ...item, label: t(`figure.${item.key}.label`) }))}
      />
    </>
  );
}
