import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { importRunsQuery, ImportTable, Paged, type ListedRun } from '@depotwerk/ui/forms';
import { EmptyState } from '@depotwerk/ui/shell';
import { userImportPaths } from '../paths';

const PAGE_SIZE = 10;

const pathOf = ({ id, fileId }: ListedRun): string =>
  fileId === undefined ? userImportPaths.report(id) : userImportPaths.file(fileId);

/** Imports of users that the caller may see, after files that wait for somebody. */
export function EarlierImports() {
  const { t } = useTranslation('usermgmt');
  const query = useQuery(importRunsQuery);
  const runs = query.data?.filter(({ kind }) => kind === 'users');
  return (
    <TitledCard title={t('userImport.runs.title')}>
      {runs === undefined ? (
        <LoadState
          query={query}
          failed={t('userImport.runs.failed')}
          waiting={t('userImport.runs.loading')}
          rows={3}
        />
      ) : runs.length === 0 ? (
        <EmptyState title={t('userImport.runs.empty')}>{t('userImport.runs.emptyText')}</EmptyState>
      ) : (
        <Paged rows={runs} pageSize={PAGE_SIZE}>
          {(rows) => <ImportTable label={t('userImport.runs.title')} runs={rows} pathOf={pathOf} />}
        </Paged>
      )}
    </TitledCard>
  );
}
