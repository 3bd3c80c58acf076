import { isDataKind } from '@depotwerk/contract/floor/values/import-kinds';
import { toApiFault, useFormats, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import {
  cancelImport,
  hasEnded,
  ImportStatus,
  importReportQuery,
  UndoState,
  WorkInProgress,
} from '@depotwerk/ui/forms';
import { Alert, EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { LeadTo } from '../lead-to';
import { importPaths, userImportPaths } from '../paths';
import { CountsTable } from './counts-table';
import { DifferencesCard } from './differences-card';
import { DownloadReport } from './download-report';
import { FindingsTable } from './findings-table';
import { RecognisedTemplate } from './recognised-template';
import { RefusalsTable, refusalsTitle } from './refusals-table';
import styles from './report.module.css';
import { SkippedTable } from './skipped-table';
import { UndoImport } from './undo-import';
import { UndoOutcome } from './undo-outcome';

const NOT_FOUND = 404;

const answersInOrder = ['right', 'wrong', 'split'] as const;

/** What an import did: counts, what it passed over, what it refused and why, what it found strange. */
export function Component() {
  const { t } = useTranslation(['admin', 'ui']);
  const formats = useFormats();
  const { importId = '' } = useParams();
  const query = useQuery(importReportQuery(importId));
  const { data: run, error } = query;
  const cancel = useAction({ run: cancelImport, onDone: () => undefined });
  const breadcrumbs = [{ label: t('imports.title'), to: importPaths.list }];
  if (run && !isDataKind(run.kind)) return <LeadTo path={userImportPaths.report(importId)} />;
  if (run === undefined || !hasEnded(run)) {
    const isMissing = error !== null && [400, NOT_FOUND].includes(toApiFault(error).status);
    return (
      <>
        <PageHeader title={t('report.title')} breadcrumbs={breadcrumbs} />
        <Page>
          {run ? (
            <WorkInProgress
              stage="importing"
              fileName={run.fileName}
              records={run.records}
              isEnding={run.isCancelRequested || cancel.isBusy}
              onCancel={() => cancel.start(importId)}
            />
          ) : isMissing ? (
            <EmptyState
              title={t('report.notFound')}
              actions={<LinkButton to={importPaths.list}>{t('report.toList')}</LinkButton>}
            />
          ) : (
            <LoadState
              query={query}
              failed={t('report.loadFailed')}
              waiting={t('report.loading')}
              rows={10}
            />
          )}
        </Page>
      </>
    );
  }
  const report = run;
  const { refusals, findings, skipped, acceptance, doubtsLeft = 0 } = report;
  const answerWords = (answers: NonNullable<NonNullable<typeof acceptance>['answers']>) =>
    answersInOrder
      .filter((answer) => answers[answer] > 0)
      .map((answer) => t(`report.answers.${answer}`, { count: answers[answer] }))
      .join(', ');
  return (
    <>
      <PageHeader
        title={report.fileName}
        breadcrumbs={breadcrumbs}
        subtitle={
          <>
            {t('report.subtitle', {
              kind: t(`importTexts.kind.${report.kind}`),
              at: formats.dateTime(report.startedAt),
              by: report.startedBy ?? t('ui:imports.byCommand'),
            })}{' '}
            <ImportStatus status={report.status} />
          </>
        }
        figures={[
          {
            label: t(report.kind === 'gdv' ? 'ui:imports.column.records' : 'report.lines'),
            value: formats.number(report.records),
          },
          ...(report.kind === 'gdv'
            ? [{ label: t('report.packages'), value: formats.number(report.packages) }]
            : []),
          { label: t('report.refused'), value: formats.number(refusals.length) },
        ]}
        actions={
          <>
            {report.isUndoable ? <UndoImport report={report} /> : null}
            <DownloadReport report={report} />
          </>
        }
      />
      <Page>
        <div className={styles.cards}>
          <UndoState report={report} outcome={(outcome) => <UndoOutcome outcome={outcome} />} />
          {acceptance === null ? null : (
            <Alert
              type="info"
              showIcon
              title={t(`report.acceptance.${acceptance.finding}`, {
                by: acceptance.acceptedBy ?? t('ui:imports.byCommand'),
                reason: acceptance.reason,
              })}
              description={acceptance.answers ? answerWords(acceptance.answers) : null}
            />
          )}
          {doubtsLeft === 0 ? null : (
            <Alert
              type="warning"
              showIcon
              title={t('report.left', { count: doubtsLeft })}
              description={t('report.leftText', { count: doubtsLeft })}
            />
          )}
          <RecognisedTemplate template={report.template} />
          <TitledCard title={t('report.counts.title')}>
            <CountsTable report={report} />
          </TitledCard>
          <TitledCard title={t(refusalsTitle(report.kind), { count: refusals.length })}>
            <RefusalsTable kind={report.kind} refusals={refusals} />
          </TitledCard>
          <TitledCard title={t('report.findings.title', { count: findings.length })}>
            <FindingsTable kind={report.kind} findings={findings} />
          </TitledCard>
          {report.differences ? <DifferencesCard differences={report.differences} /> : null}
          {skipped.length === 0 ? null : (
            <TitledCard title={t('report.skipped.title')}>
              <SkippedTable skipped={skipped} />
            </TitledCard>
          )}
        </div>
      </Page>
    </>
  );
}
