import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Collapse, FundFigureTable } from '@depotwerk/ui/details';
import { contractFundFiguresQuery } from '../api/contract-detail';
import styles from './tab.module.css';

/** On demand, from which file and which day the figures of the funds are by which the contract is judged. */
export function FundFiguresSection({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('contracts');
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'fundFigures',
          label: t('fundFigures.title'),
          children: <LoadedFigures contractId={contractId} />,
        },
      ]}
    />
  );
}

function LoadedFigures({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(contractFundFiguresQuery(contractId));
  if (!query.data)
    return (
      <LoadState query={query} failed={t('fundFigures.failed')} waiting={t('fundFigures.loading')} rows={6} />
    );
  if (query.data.length === 0) return <p className={styles.note}>{t('fundFigures.none')}</p>;
  const figures = query.data.flatMap(({ isin, name, figures: ofFund }) =>
    ofFund.filter(({ value }) => value !== null).map((figure) => ({ ...figure, fund: { isin, name } })),
  );
  return (
    <>
      <p className={styles.note}>{t('fundFigures.text')}</p>
      <FundFigureTable label={t('fundFigures.title')} figures={figures} />
    </>
  );
}
