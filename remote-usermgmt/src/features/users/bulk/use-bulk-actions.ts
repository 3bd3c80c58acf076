import type { UserBulk, UserBulkOutcome } from '@depotwerk/contract/identity';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { raiseFault, toApiFault, useQuery, useTranslation } from '@depotwerk/platform';
import { Messages, useUndo } from '@depotwerk/ui/data';
import { useEffect, useEffectEvent, useState } from 'react';
import { bulkEnded, bulkRunQuery, useUserBulk, type BulkOrder } from '../api/user-bulk';

export type BulkAction = Pick<UserBulk, 'action' | 'roleId' | 'channel'>;

/** Actions on several users: says how far they are and how many were changed, and offers to undo it. */
export function useBulkActions() {
  const { t } = useTranslation(['usermgmt', 'common']);
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { mutate, isPending } = useUserBulk();
  const [runningId, setRunningId] = useState<string | null>(null);
  const { data: running } = useQuery(bulkRunQuery(runningId));
  const [outcome, setOutcome] = useState<UserBulkOutcome | null>(null);

  const order = (bulk: BulkOrder, onAccepted?: () => void) =>
    mutate(bulk, {
      onSuccess: (next) => {
        onAccepted?.();
        if (isOpenJob(next.run)) setRunningId(next.run.id);
        else announce(next);
      },
      onError: (error) => {
        const { status, errorCode, parameters } = toApiFault(error);
        if (status < 400 || status >= 500) return raiseFault(error);
        const reason = t([`common:errors.${errorCode}`, 'common:errors.expectedMessage'], { ...parameters });
        void message.error(reason);
      },
    });
  const undo = (runId: string) => order({ undoOf: runId });
  const announce = (next: UserBulkOutcome) => {
    const { id, action, state, done, refused, isUndo, canUndo } = next.run;
    const text = isUndo
      ? t('usermgmt:users.bulk.undone')
      : t(`usermgmt:users.bulk.done.${action}`, { count: done });
    if (state === 'failed') void message.error(t('usermgmt:users.bulk.failed'));
    else if (canUndo) offerUndo(text, () => undo(id));
    else if (done > 0) void message.success(text);
    else if (refused === 0) void message.info(t(`usermgmt:users.bulk.unchanged.${action}`));
    if (refused > 0) setOutcome(next);
  };
  const ended = useEffectEvent((next: UserBulkOutcome) => {
    setRunningId(null);
    bulkEnded();
    announce(next);
  });
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- that a run has ended is an event of the server
    if (runningId !== null && running?.run.id === runningId && !isOpenJob(running.run)) ended(running);
  }, [runningId, running]);

  return {
    isPending: isPending || runningId !== null,
    /** Of the action that goes on in the background. */
    progress: runningId === null ? null : (running?.run ?? null),
    outcome,
    show: setOutcome,
    order,
    undo,
  };
}

export type BulkActions = ReturnType<typeof useBulkActions>;
