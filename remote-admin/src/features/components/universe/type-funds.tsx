import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { universeTypeFundsQuery } from '../api/fund-lists';
import { FundList } from '../funds/fund-list';

/** The funds that a kind of universe has today. */
export function TypeFunds({ universeTypeId }: { readonly universeTypeId: number }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useQuery(universeTypeFundsQuery(universeTypeId));
  if (data === undefined)
    return error ? (
      <LoadFailed
        title={t('components.funds.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status" aria-label={t('components.funds.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
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
