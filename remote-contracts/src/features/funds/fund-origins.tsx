import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { FundFigureTable, TitledCard } from '@depotwerk/ui/details';
import { fundFiguresQuery } from './api/fund-calls';

/** From which file and which day the figures of the fund are. */
export function FundOrigins({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(fundFiguresQuery(fundId));
  return (
    <TitledCard title={t('fundPage.origins')}>
      {query.data ? (
        <FundFigureTable label={t('fundPage.origins')} figures={query.data} />
      ) : (
        <LoadState
          query={query}
          failed={t('fundFigures.failed')}
          waiting={t('fundFigures.loading')}
          rows={8}
        />
      )}
    </TitledCard>
  );
}
