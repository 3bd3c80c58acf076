import { isDataKind } from '@depotwerk/contract/floor/values/import-kinds';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { importRunsQuery, ImportTable, Paged, type ListedRun } from '@depotwerk/ui/forms';
import { EmptyState } from '@depotwerk/ui/shell';
import { importPaths, userImportPaths } from './paths';
import { matches, RunFilters, useRunFilter } from './run-filter';
import { RunsExport } from './runs-export';

const PAGE_SIZE = 20;

/** Earlier imports, the newest first, after files that wait for somebody and imports that are running. */
export function ImportRuns() {
  const { t } = useTranslation('admin');
  const query = useQuery(importRunsQuery);
  const { data: all } = query;
  const filter = useRunFilter();
  const runs = all?.filter((run) => matches(run, filter));
  return (
    <TitledCard title={t('imports.runs.title')} actions={runs ? <RunsExport runs={runs} /> : null}>
      {runs === undefined ? (
        <LoadState
          query={query}
          failed={t('imports.runs.failed')}
          waiting={t('imports.runs.loading')}
          rows={5}
        />
      ) : all?.length === 0 ? (
        <EmptyState title={t('imports.runs.empty')}>{t('imports.runs.emptyText')}</EmptyState>
      ) : (
        <>
          <RunFilters filter={filter} />
          {runs.length === 0 ? (
            <EmptyState title={t('imports.runs.noneOfThese')} />
          ) : (
            <Paged key={`${filter.kind} ${filter.status}`} rows={runs} pageSize={PAGE_SIZE}>
              {(rows) => (
                <ImportTable
                  label={t('imports.runs.title')}
                  runs={rows}
                  pathOf={pathOf}
                  kindText={(kind) => t(`importTexts.kind.${kind}`)}
                />
              )}
            </Paged>
          )}
        </>
      )}
    </TitledCard>
  );
}

const pathOf = ({ id, kind, fileId }: ListedRun): string =>
  (isDataKind(kind) ? importPaths : userImportPaths)[fileId === undefined ? 'report' : 'file'](fileId ?? id);
