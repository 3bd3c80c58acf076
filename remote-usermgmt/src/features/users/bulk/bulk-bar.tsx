import type { User } from '@depotwerk/contract/identity';
import { UNASKED_DEACTIVATIONS } from '@depotwerk/contract/identity/values/user-bulk';
import { useMay, useTranslation } from '@depotwerk/platform';
import { Button, Modal, type Selection } from '@depotwerk/ui/data';
import { useState } from 'react';
import { LaterPart } from '../../later/later-part';
import type { UserFilter } from '../api/users';
import styles from './bulk-bar.module.css';
import { RecentRuns } from './recent-runs';
import { RoleDialog } from './role-dialog';
import { useBulkActions, type BulkAction } from './use-bulk-actions';

const loadInviteDialog = () => import('./invite-dialog');
const loadResults = () => import('../../results/row-results-dialog');

interface BulkBarProps {
  readonly selection: Selection<User>;
  readonly filter: UserFilter;
  /** Users of the filter, as far as they are counted. */
  readonly total: number | undefined;
}

/** What can be done with the chosen users; there is always room for it, so that the list does not jump. */
export function BulkBar({ selection, filter, total: known }: BulkBarProps) {
  const { t } = useTranslation('usermgmt');
  const mayViewRoles = useMay('roles.view');
  const [opened, setOpened] = useState<'role' | 'invite' | 'deactivate' | 'recent' | null>(null);
  const total = known ?? 0;
  const close = () => setOpened(null);
  const actions = useBulkActions();
  const { isPending, progress, outcome } = actions;
  const { isAll, ids } = selection;
  const count = selection.count(total);
  const buttons = { size: 'small', disabled: count === 0 || isPending } as const;
  const chosen = isAll
    ? { filter: { includeInactive: false, ...filter }, exceptIds: [...ids], count }
    : { userIds: [...ids] };
  const run = (action: BulkAction) => {
    close();
    actions.order({ ...action, ...chosen }, selection.clear);
  };
  const deactivate = () => run({ action: 'deactivate' });
  return (
    <div className={styles.bar} role="group" aria-label={t('users.bulk.label')}>
      <div className={styles.choice}>
        <span aria-live="polite" className={styles.count}>
          {known === undefined
            ? null
            : count === 0
              ? t('users.bulk.total', { count: total })
              : t('users.bulk.chosen', { count, total })}
        </span>
        {total > 1 && count < total ? (
          <Button size="small" type="link" onClick={selection.selectAll}>
            {t('users.bulk.chooseAll', { count: total })}
          </Button>
        ) : null}
        {count === 0 ? null : (
          <Button size="small" type="link" onClick={selection.clear}>
            {t('users.bulk.clear')}
          </Button>
        )}
      </div>
      <Button {...buttons} onClick={() => setOpened('invite')}>
        {t('users.bulk.invite')}
      </Button>
      {mayViewRoles ? (
        <Button {...buttons} onClick={() => setOpened('role')}>
          {t('users.bulk.changeRole')}
        </Button>
      ) : null}
      <Button
        {...buttons}
        onClick={count > UNASKED_DEACTIVATIONS ? () => setOpened('deactivate') : deactivate}
      >
        {t('users.bulk.deactivate')}
      </Button>
      <Button {...buttons} onClick={() => run({ action: 'activate' })}>
        {t('users.bulk.activate')}
      </Button>
      <Button size="small" type="link" onClick={() => setOpened('recent')}>
        {t('users.bulk.recent.open')}
      </Button>
      {progress === null ? null : (
        <span role="status" className={styles.count}>
          {t('users.bulk.progress', {
            done: progress.done + progress.unchanged + progress.refused,
            total: progress.total,
          })}
        </span>
      )}
      {opened === 'role' ? (
        <RoleDialog
          count={count}
          onChoose={(roleId) => run({ action: 'changeRole', roleId })}
          onCancel={close}
        />
      ) : null}
      {opened === 'invite' ? (
        <LaterPart name="inviteDialog" load={loadInviteDialog}>
          {({ InviteDialog }) => (
            <InviteDialog
              count={count}
              onChoose={(channel) => run({ action: 'invite', channel })}
              onCancel={close}
            />
          )}
        </LaterPart>
      ) : null}
      <Modal
        open={opened === 'deactivate'}
        title={t('users.bulk.ask.title', { count })}
        okText={t('users.bulk.ask.confirm')}
        okButtonProps={{ danger: true }}
        cancelText={t('users.bulk.ask.cancel')}
        onOk={deactivate}
        onCancel={close}
      >
        <p>{t('users.bulk.ask.text')}</p>
      </Modal>
      {opened === 'recent' ? <RecentRuns actions={actions} onClose={close} /> : null}
      {outcome === null ? null : (
        <LaterPart name="rowResults" load={loadResults}>
          {({ RowResultsDialog }) => (
            <RowResultsDialog
              title={t('users.bulk.refused', { count: outcome.run.refused, total: outcome.run.total })}
              results={outcome.results}
              onClose={() => actions.show(null)}
            />
          )}
        </LaterPart>
      )}
    </div>
  );
}
