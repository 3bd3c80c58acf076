import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { universeTypeFundsQuery } from '../api/fund-lists';
import { FundList } from '../funds/fund-list';

/** The funds that a kind of universe has today. */
export function TypeFunds({ universeTypeId }: { readonly universeTypeId: number }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const query = useQuery(universeTypeFundsQuery(universeTypeId));
  const { data } = query;
  if (data === undefined)
    return (
      <LoadState
        query={query}
        failed={t('components.funds.failed')}
        waiting={t('components.funds.loading')}
        rows={8}
      />
    );
  return (
    <>
      <p role="status">
        {t('components.universe.today', {
          count: data.fundIds.length,
          funds: formats.number(data.fundIds.length),
        })}
      </p>
      <FundList label={t('components.universe.funds')} fundIds={data.fundIds} />
    </>
  );
}
