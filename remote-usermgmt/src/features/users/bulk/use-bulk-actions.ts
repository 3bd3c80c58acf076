import type { Role, RowResult, User, UserBulk } from '@depotwerk/contract';
import { raiseFault, toApiFault, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { useState } from 'react';
import { useUserBulk } from '../api/user-bulk';

interface Wanted {
  readonly bulk: UserBulk;
  /** Brings back what was before, for the users that were changed. */
  readonly undo: (changed: readonly User[]) => readonly UserBulk[];
}

export interface Outcome {
  readonly action: UserBulk['action'];
  readonly results: readonly RowResult[];
}

const ids = (users: readonly User[]) => users.map(({ id }) => id);

const activation = (action: 'activate' | 'deactivate', users: readonly User[]): UserBulk => ({
  action,
  userIds: ids(users),
});

/** One call per role that users had before. */
const formerRoles = (users: readonly User[]): readonly UserBulk[] =>
  [...new Set(users.map(({ roleId }) => roleId))].map((roleId) => ({
    action: 'changeRole',
    roleId,
    userIds: ids(users.filter((user) => user.roleId === roleId)),
  }));

/**
 * Actions on several users: says how many were changed, offers to undo it, and shows who was refused and why.
 *
 * @param onDone the users were answered for; what is known of them is no longer true
 */
export function useBulkActions(onDone: () => void) {
  const { t } = useTranslation(['usermgmt', 'common']);
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { mutate, isPending } = useUserBulk();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const failed = (error: unknown) => {
    const { status, errorCode, parameters } = toApiFault(error);
    if (status < 400 || status >= 500) return raiseFault(error);
    const reason = t([`common:errors.${errorCode}`, 'common:errors.expectedMessage'], { ...parameters });
    void message.error(reason);
  };
  const shownWhereRefused = (action: UserBulk['action'], results: readonly RowResult[]) => {
    if (results.some(({ status }) => status === 'refused')) setOutcome({ action, results });
  };
  const undone = (action: UserBulk['action'], bulks: readonly UserBulk[]) =>
    mutate(bulks, {
      onSuccess: (results) => {
        void message.success(t('usermgmt:users.bulk.undone'));
        shownWhereRefused(action, results);
      },
      onError: failed,
    });
  const run = (users: readonly User[], { bulk, undo }: Wanted) =>
    mutate([bulk], {
      onSuccess: (results) => {
        const changed = users.filter(({ id }) =>
          results.some((result) => result.id === id && result.status === 'done'),
        );
        const { action } = bulk;
        onDone();
        if (changed.length > 0)
          offerUndo(t(`usermgmt:users.bulk.done.${action}`, { count: changed.length }), () =>
            undone(action, undo(changed)),
          );
        else if (results.every(({ status }) => status === 'unchanged'))
          void message.info(t(`usermgmt:users.bulk.unchanged.${action}`));
        shownWhereRefused(action, results);
      },
      onError: failed,
    });

  return {
    isPending,
    outcome,
    dismissOutcome: () => setOutcome(null),
    activate: (users: readonly User[]) =>
      run(users, {
        bulk: activation('activate', users),
        undo: (changed) => [activation('deactivate', changed)],
      }),
    deactivate: (users: readonly User[]) =>
      run(users, {
        bulk: activation('deactivate', users),
        undo: (changed) => [activation('activate', changed)],
      }),
    changeRole: (users: readonly User[], role: Pick<Role, 'id'>) =>
      run(users, {
        bulk: { action: 'changeRole', roleId: role.id, userIds: ids(users) },
        undo: formerRoles,
      }),
  };
}
