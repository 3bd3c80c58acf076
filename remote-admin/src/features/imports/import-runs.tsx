import { Link, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useAction } from '../actions/use-action';
import { cancelImport, importRunsQuery, isRunning, type ListedRun } from './api/imports';
import { discardFile } from './api/stored-imports';
import { importPaths } from './paths';
import { Paged } from './report/paged';
import { matches, RunFilters, useRunFilter } from './run-filter';
import { RunStatus } from './run-status';
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
              {(rows) => <RunTable runs={rows} />}
            </Paged>
          )}
        </>
      )}
    </TitledCard>
  );
}

function RunTable({ runs }: { readonly runs: readonly ListedRun[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const cancel = useAction({ run: cancelImport, onDone: () => undefined });
  const discard = useAction({ run: discardFile, onDone: () => undefined });
  const actionOf = ({ id, fileId, isCancelRequested }: ListedRun) => {
    if (isCancelRequested) return t('imports.cancelling');
    return fileId === undefined ? (
      <Button size="small" loading={cancel.isBusy} onClick={() => cancel.start(id)}>
        {t('imports.cancel')}
      </Button>
    ) : (
      <Button size="small" loading={discard.isBusy} onClick={() => discard.start(fileId)}>
        {t('imports.stored.discard')}
      </Button>
    );
  };
  const isOpen = (run: ListedRun) => isRunning(run) || run.fileId !== undefined;
  const actionColumn = {
    key: 'action',
    title: t('imports.column.action'),
    render: (run: ListedRun) => (isOpen(run) ? actionOf(run) : null),
  };
  return (
    <DataTable<ListedRun>
      label={t('imports.runs.title')}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'fileName',
          title: t('imports.column.fileName'),
          render: ({ id, fileId, fileName }) => (
            <Link to={fileId === undefined ? importPaths.report(id) : importPaths.file(fileId)}>
              {fileName}
            </Link>
          ),
        },
        {
          key: 'kind',
          title: t('imports.column.kind'),
          render: ({ kind }) => t(`importTexts.kind.${kind}`),
        },
        {
          key: 'startedAt',
          title: t('imports.column.startedAt'),
          render: ({ startedAt }) => formats.dateTime(startedAt),
        },
        {
          key: 'startedBy',
          title: t('imports.column.startedBy'),
          render: ({ startedBy }) => startedBy ?? t('imports.byCommand'),
        },
        {
          key: 'records',
          title: t('imports.column.records'),
          isNumeric: true,
          render: ({ records }) => formats.number(records),
        },
        {
          key: 'status',
          title: t('imports.column.status'),
          render: ({ status }) => (
            <>
              <RunStatus status={status} />
              {status === 'broken' ? <div>{t('imports.brokenText')}</div> : null}
            </>
          ),
        },
        ...(runs.some(isOpen) ? [actionColumn] : []),
      ]}
    />
  );
}
