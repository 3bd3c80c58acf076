import type { HintKey } from '@depotwerk/domain';
import { useMay, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { useState } from 'react';
import { useRefusal } from '../../optimization/use-refusal';
import { useDecideHint } from '../api/decisions';
import { hintTitle } from '../hint';
import { DismissDialog } from './dismiss-dialog';

/** Dismissing hints with a reason and opening them again; null where the user may not. */
export function useHintDecisions(contractId: number) {
  const { t } = useTranslation('contracts');
  const mayCheck = useMay('contracts.check');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { tell } = useRefusal();
  const { mutate, isPending } = useDecideHint(contractId);
  const [hintToDismiss, setHintToDismiss] = useState<HintKey | null>(null);

  const reopen = (hintKey: HintKey) =>
    mutate(
      { hintKey, reason: null },
      { onSuccess: () => void message.success(t('hints.dismissed.reopened')), onError: tell },
    );
  const dismiss = (hintKey: HintKey, reason: string) =>
    mutate(
      { hintKey, reason },
      {
        onSuccess: () => {
          setHintToDismiss(null);
          offerUndo(t('hints.dismiss.done'), () => reopen(hintKey));
        },
        onError: tell,
      },
    );
  const dialog =
    hintToDismiss === null ? null : (
      <DismissDialog
        hint={hintTitle(hintToDismiss, t)}
        isBusy={isPending}
        onConfirm={(reason) => dismiss(hintToDismiss, reason)}
        onCancel={() => setHintToDismiss(null)}
      />
    );
  return { onDismiss: mayCheck ? setHintToDismiss : null, onReopen: mayCheck ? reopen : null, dialog };
}
