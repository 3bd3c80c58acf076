import { queryOptions, useQuery } from '@depotwerk/platform';
import { ChangeHistory } from '@depotwerk/ui/details';
import { entriesOf, type HistoryNoun } from './entries-of';
import { useAuditNames } from './use-audit-names';

/** Stale with the record itself: `['users', id]` covers it. */
const historyQuery = (noun: HistoryNoun, id: string) =>
  queryOptions({
    queryKey: [noun, 'usermgmt', id, 'history'],
    queryFn: ({ signal }) => entriesOf[noun](id, { signal }),
  });

/** "Verlauf" of a group, a role or a user. */
export function EntityHistory({ noun, id }: { readonly noun: HistoryNoun; readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery(noun, id));
  const names = useAuditNames();
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
