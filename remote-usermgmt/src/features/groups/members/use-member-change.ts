import type { RowResult } from '@depotwerk/contract/floor';
import { useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { useState } from 'react';
import { groupKeys } from '../api/group-tree';

interface MemberChange {
  readonly work: () => Promise<readonly RowResult[]>;
  /** What is said of those that were done. */
  readonly doneText: (count: number) => string;
  /** @param ids of those that were done */
  readonly undo: (ids: readonly string[]) => Promise<readonly RowResult[]>;
}

/** Adds or removes members: says what was done, offers to undo it, and keeps what was refused for the dialog. */
export function useMemberChange() {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const client = useQueryClient();
  // The list may be older than what somebody else did with these members.
  const onError = () => void client.invalidateQueries({ queryKey: groupKeys.all });
  const [refused, setRefused] = useState<readonly RowResult[] | null>(null);
  const sort = (results: readonly RowResult[]) => {
    if (results.some(({ status }) => status === 'refused')) setRefused(results);
    return results.filter(({ status }) => status === 'done').map(({ id }) => id);
  };
  const takeBack = useMutation({
    mutationFn: (undo: () => Promise<readonly RowResult[]>) => undo(),
    onSuccess: (results) => {
      const { length: count } = sort(results);
      if (count > 0) void message.success(t('groups.members.takenBack', { count }));
    },
    onError,
  });
  const change = useMutation({
    mutationFn: ({ work }: MemberChange) => work(),
    onSuccess: (results, { doneText, undo }) => {
      const done = sort(results);
      if (done.length > 0) offerUndo(doneText(done.length), () => takeBack.mutate(() => undo(done)));
    },
    onError,
  });
  return {
    run: change.mutate,
    isPending: change.isPending || takeBack.isPending,
    results: refused,
    dismissResults: () => setRefused(null),
  };
}
