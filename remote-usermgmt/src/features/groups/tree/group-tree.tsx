import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { groupTreeQuery } from '../api/group-tree';
import { LoadedTree } from './loaded-tree';

/** The groups that the user may see. */
export function GroupTree({ selectedId }: { readonly selectedId: string | null }) {
  const { t } = useTranslation('usermgmt');
  const query = useQuery(groupTreeQuery);
  const { data } = query;
  if (data === undefined)
    return <LoadState query={query} failed={t('groups.failed')} waiting={t('groups.loading')} rows={12} />;
  if (data.length === 0) return <EmptyState title={t('groups.empty')}>{t('groups.emptyText')}</EmptyState>;
  return <LoadedTree groups={data} selectedId={selectedId} />;
}
