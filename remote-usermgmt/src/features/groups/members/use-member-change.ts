import type { RowResult } from '@depotwerk/contract';
import { useMutation } from '@depotwerk/platform';
import { useUndo } from '@depotwerk/ui/details';
import { useState } from 'react';
import { useGroupsChanged } from '../api/group';

interface MemberChange {
  readonly work: () => Promise<readonly RowResult[]>;
  /** What is said of those that were done. */
  readonly doneText: (count: number) => string;
  /** @param ids of those that were done */
  readonly undo: (ids: readonly string[]) => Promise<unknown>;
}

/** Adds or removes members: says what was done, offers to undo it, and keeps what was refused for the dialog. */
export function useMemberChange() {
  const changed = useGroupsChanged();
  const offerUndo = useUndo();
  const [refused, setRefused] = useState<readonly RowResult[] | null>(null);
  const takeBack = useMutation({ mutationFn: (undo: () => Promise<unknown>) => undo(), onSettled: changed });
  const change = useMutation({
    mutationFn: ({ work }: MemberChange) => work(),
    onSuccess: (results, { doneText, undo }) => {
      const done = results.filter(({ status }) => status === 'done').map(({ id }) => id);
      if (results.some(({ status }) => status === 'refused')) setRefused(results);
      if (done.length > 0) offerUndo(doneText(done.length), () => takeBack.mutate(() => undo(done)));
    },
    onSettled: changed,
  });
  return {
    run: change.mutate,
    isPending: change.isPending || takeBack.isPending,
    results: refused,
    dismissResults: () => setRefused(null),
  };
}
