import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { FundFigureTable, TitledCard } from '@depotwerk/ui/details';
import { fundFiguresQuery } from '../api/funds';

/** Costs, risk, target market and sustainability of a fund, each with the file and the day that it is from. */
export function FundFigures({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('admin');
  const query = useQuery(fundFiguresQuery(fundId));
  return (
    <TitledCard title={t('funds.figures.title')}>
      {query.data ? (
        <FundFigureTable label={t('funds.figures.title')} figures={query.data} />
      ) : (
        <LoadState query={query} failed={t('funds.figures.failed')} waiting={t('funds.loading')} rows={8} />
      )}
    </TitledCard>
  );
}
