import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { RowResultsDialog } from '../../results/row-results-dialog';
import { bulkRunQuery } from '../../users/api/user-bulk';

/** How far the invitations of an import are, and who could not be reached; for who has ordered them. */
export function InvitationProgress({ runId }: { readonly runId: string }) {
  const { t } = useTranslation('usermgmt');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(bulkRunQuery(runId));
  if (!data) return null;
  const { done, refused, total, ...run } = data.run;
  const title = isOpenJob(run)
    ? t('userImport.invite.sending', { done: done + refused, total })
    : t('users.bulk.done.invite', { count: done });
  const refusals = data.results.filter(({ status }) => status === 'refused');
  const refusedTitle = t('users.bulk.refused', { count: refused, total });
  return (
    <>
      <Alert
        type={refused > 0 ? 'warning' : 'info'}
        role="status"
        showIcon
        title={refused > 0 ? `${title} ${refusedTitle}` : title}
        action={
          refusals.length > 0 ? (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('userImport.invite.whom')}
            </Button>
          ) : undefined
        }
      />
      <RowResultsDialog
        title={refusedTitle}
        results={isOpen ? refusals : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
