import type { UserDetail } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { Button, Messages, useRefusal } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { useUserLock } from '../api/user-lock';

/** Locks the user out at once, which can be undone; or lets a locked one in again. */
export function LockButton({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { mutate, isPending } = useUserLock(user.id);
  const { tell: onError } = useRefusal();
  const name = user.fullName;
  const unlock = () =>
    mutate('unlock', { onSuccess: () => void message.success(t('users.lock.unlocked', { name })), onError });
  const lock = () =>
    mutate('lock', { onSuccess: () => offerUndo(t('users.lock.locked', { name }), unlock), onError });
  const isLocked = user.state === 'locked';
  return (
    <Button loading={isPending} onClick={isLocked ? unlock : lock}>
      {t(isLocked ? 'users.lock.unlock' : 'users.lock.lock')}
    </Button>
  );
}
