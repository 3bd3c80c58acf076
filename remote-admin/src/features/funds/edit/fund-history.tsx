import { api, queryOptions, useQuery, useTranslation } from '@depotwerk/platform';
import { ChangeHistory, TitledCard } from '@depotwerk/ui/details';
import { useAuditNames } from '../../history/use-audit-names';

const fundHistoryQuery = (fundId: number) =>
  queryOptions({
    queryKey: ['funds', 'admin', fundId, 'history'],
    queryFn: ({ signal }) => api.request('GET /funds/:fundId/history', { params: { fundId } }, { signal }),
  });

/** Who changed the fund and its prices, from what to what and why. */
export function FundHistory({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('admin');
  const names = useAuditNames();
  const { data, error, isFetching, refetch } = useQuery(fundHistoryQuery(fundId));
  return (
    <TitledCard title={t('funds.history')}>
      <ChangeHistory
        entries={data?.entries}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        {...names}
      />
    </TitledCard>
  );
}
