import type { HintKey } from '@depotwerk/domain';
import { useMay, useResumedState, useTranslation, type Draft } from '@depotwerk/platform';
import { Messages, useRefusal } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { useDecideHint } from '../api/decisions';
import { hintTitle } from '../hint';
import { DismissDialog } from './dismiss-dialog';

/** A hint that is about to be dismissed, and the reason as far as it is typed. */
interface Dismissal {
  readonly hintKey: HintKey;
  readonly reason: string;
}

/** The server refuses a hint that another release has named. */
const dismissalOf = ({ hintKey, reason }: Draft['values']): Dismissal | null =>
  typeof hintKey === 'string' && typeof reason === 'string' ? { hintKey: hintKey as HintKey, reason } : null;

/** Dismissing hints with a reason and opening them again; null where the user may not. */
export function useHintDecisions(contractId: number) {
  const { t } = useTranslation('contracts');
  const mayCheck = useMay('contracts.check');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { tell } = useRefusal();
  const { mutate, isPending } = useDecideHint(contractId);
  const [dismissal, setDismissal] = useResumedState('dismissHint', String(contractId), dismissalOf);
  const begin = (hintKey: HintKey) => setDismissal({ hintKey, reason: '' });

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
          setDismissal(null);
          offerUndo(t('hints.dismiss.done'), () => reopen(hintKey));
        },
        onError: tell,
      },
    );
  const dialog =
    dismissal === null ? null : (
      <DismissDialog
        hint={hintTitle(dismissal.hintKey, t)}
        reason={dismissal.reason}
        isBusy={isPending}
        onReason={(reason) => setDismissal({ ...dismissal, reason })}
        onConfirm={(reason) => dismiss(dismissal.hintKey, reason)}
        onCancel={() => setDismissal(null)}
      />
    );
  return { onDismiss: mayCheck ? begin : null, onReopen: mayCheck ? reopen : null, dialog };
}
