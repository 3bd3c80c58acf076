import { useQuery } from '@depotwerk/platform';
import { ChangeHistory } from '@depotwerk/ui/details';
import { useAuditNames } from '../../history/use-audit-names';
import { tariffHistoryQuery } from '../api/tariff-drafts';

/** "Verlauf" of a tariff. */
export function TariffHistory({ tariffId }: { readonly tariffId: number }) {
  const names = useAuditNames();
  const { data, error, isFetching, refetch } = useQuery(tariffHistoryQuery(tariffId));
  return (
    <ChangeHistory
      entries={data?.entries}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      {...names}
    />
  );
}
