import {
  pathTo,
  toApiFault,
  useFormats,
  useMutation,
  useParams,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import {
  cancelImport,
  hasEnded,
  importReportQuery,
  ImportStatus,
  UndoImport,
  WorkInProgress,
} from '@depotwerk/ui/forms';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { userImportPaths } from '../paths';
import { UserReport } from './user-report';
import { UsersUndone } from './users-undone';

const GONE = [400, 404];

/** An import of users: how far it is, or what it did, and its way back. */
export function Component() {
  const { t } = useTranslation(['usermgmt', 'ui']);
  const formats = useFormats();
  const { importId = '' } = useParams();
  const query = useQuery(importReportQuery(importId));
  const { data: run, error } = query;
  const cancel = useMutation({ mutationFn: cancelImport });
  const breadcrumbs = [
    { label: t('users.title'), to: pathTo('users.list') },
    { label: t('userImport.title'), to: userImportPaths.list() },
  ];
  if (run !== undefined && hasEnded(run))
    return (
      <>
        <PageHeader
          title={run.fileName}
          breadcrumbs={breadcrumbs}
          subtitle={
            <>
              {t('userImport.report.subtitle', {
                at: formats.dateTime(run.startedAt),
                by: run.startedBy ?? t('ui:imports.byCommand'),
              })}{' '}
              <ImportStatus status={run.status} />
            </>
          }
          actions={
            run.isUndoable ? (
              <UndoImport
                report={run}
                text={t('userImport.undo.text')}
                doneText={t('userImport.undo.done')}
                outcome={(outcome) => <UsersUndone outcome={outcome} />}
              />
            ) : null
          }
        />
        <Page>
          <UserReport report={run} />
        </Page>
      </>
    );
  return (
    <>
      <PageHeader title={t('userImport.report.title')} breadcrumbs={breadcrumbs} />
      <Page>
        {run ? (
          <WorkInProgress
            stage="importing"
            fileName={run.fileName}
            records={run.records}
            isEnding={run.isCancelRequested || cancel.isPending}
            onCancel={() => cancel.mutate(importId)}
          />
        ) : error !== null && GONE.includes(toApiFault(error).status) ? (
          <EmptyState
            title={t('userImport.report.notFound')}
            actions={<LinkButton to={userImportPaths.list()}>{t('userImport.another')}</LinkButton>}
          />
        ) : (
          <LoadState
            query={query}
            failed={t('userImport.report.loadFailed')}
            waiting={t('userImport.report.loading')}
            rows={8}
          />
        )}
      </Page>
    </>
  );
}
