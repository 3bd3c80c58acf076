import type { UserDetail } from '@depotwerk/contract/identity';
import { toApiFault, useNavigate, useTranslation } from '@depotwerk/platform';
import { Messages, useListPath, useRefusal } from '@depotwerk/ui/data';
import { ConfirmByTyping } from '@depotwerk/ui/details';
import { useState } from 'react';
import { useDeleteUser } from '../api/delete-user';
import { userList } from '../list/user-list';
import { HandOverOrders } from './hand-over-orders';

interface DeleteUserDialogProps {
  readonly user: UserDetail;
  readonly onClose: () => void;
}

/** Deleting cannot be undone: the user name is typed first. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  const listPath = useListPath(userList);
  const { tellBy } = useRefusal();
  const [refused, setRefused] = useState<string | null>(null);
  const remove = useDeleteUser(user.id, async () => {
    await navigate(listPath);
    void message.success(t('users.delete.done', { name: user.fullName }));
  });
  const [hasOpenOrders, setHasOpenOrders] = useState(false);
  const confirm = () => {
    setRefused(null);
    setHasOpenOrders(false);
    remove.mutate(user.version, {
      onError: (error) => {
        setHasOpenOrders(toApiFault(error).errorCode === 'users.ordersOpen');
        tellBy(setRefused)(error);
      },
    });
  };
  const handedOver = () => {
    setRefused(null);
    setHasOpenOrders(false);
  };
  return (
    <ConfirmByTyping
      title={t('users.delete.title')}
      expected={user.userName}
      confirmText={t('users.delete.confirm')}
      isBusy={remove.isPending}
      error={refused}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('users.delete.text', { name: user.fullName })}</p>
      {hasOpenOrders ? <HandOverOrders user={user} onHandedOver={handedOver} /> : null}
    </ConfirmByTyping>
  );
}
