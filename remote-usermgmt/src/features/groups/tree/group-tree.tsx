import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { groupTreeQuery } from '../api/group-tree';
import { LoadedTree } from './loaded-tree';

/** The groups that the user may see. */
export function GroupTree({ selectedId }: { readonly selectedId: string | null }) {
  const { t } = useTranslation('usermgmt');
  const { data, error, isFetching, refetch } = useQuery(groupTreeQuery);
  if (data === undefined)
    return error ? (
      <LoadFailed
        title={t('groups.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status" aria-label={t('groups.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
      </div>
    );
  if (data.length === 0) return <EmptyState title={t('groups.empty')}>{t('groups.emptyText')}</EmptyState>;
  return <LoadedTree groups={data} selectedId={selectedId} />;
}
