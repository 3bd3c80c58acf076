import type { ImportReport } from '@depotwerk/contract/floor';
import { pathTo, useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { UndoState } from '@depotwerk/ui/forms';
import { Alert, LinkButton } from '@depotwerk/ui/shell';
import { userImportPaths } from '../paths';
import styles from '../user-import.module.css';
import { InvitationProgress } from './invitation-progress';
import { ReportTable } from './report-table';
import { rowCounts } from './row-counts';
import { UsersUndone } from './users-undone';
import { WholeRefusal } from './whole-refusal';

/** What an import of users did: by row as long as its file is kept, in numbers after that. */
export function UserReport({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('usermgmt');
  const { fileName, status, refusals, users, userRows: rows, invitationsId } = report;
  const { created: create, updated: update, unchanged } = users;
  const doneText = rows
    ? t('userImport.doneText', { ...rowCounts(rows) })
    : t('userImport.doneLongAgo', { create, update, unchanged });
  return (
    <div className={styles.sections}>
      <UndoState report={report} outcome={(outcome) => <UsersUndone outcome={outcome} />} />
      <TitledCard title={t('userImport.result', { name: fileName })}>
        <div className={styles.report}>
          {status === 'failed' ? (
            refusals.length > 0 ? (
              <WholeRefusal refusals={refusals} />
            ) : (
              <Alert type="error" showIcon title={t('userImport.failed')} />
            )
          ) : (
            <Alert type="success" role="status" showIcon title={doneText} />
          )}
          {invitationsId === undefined ? null : <InvitationProgress runId={invitationsId} />}
          {rows ? <ReportTable rows={rows} when="done" /> : null}
          <div className={styles.actions}>
            <LinkButton to={pathTo('users.list')} type="primary">
              {t('userImport.toUsers')}
            </LinkButton>
            <LinkButton to={userImportPaths.list()}>{t('userImport.another')}</LinkButton>
          </div>
        </div>
      </TitledCard>
    </div>
  );
}
