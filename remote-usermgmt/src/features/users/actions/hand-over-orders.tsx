import type { UserDetail } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { Button, Messages, useRefusal } from '@depotwerk/ui/data';
import { useId, useState } from 'react';
import { UserSelect } from '../../audit/list/user-select';
import { useOrderHandover } from '../api/hand-over-orders';

interface HandOverOrdersProps {
  readonly user: UserDetail;
  readonly onHandedOver: () => void;
}

/** Open orders of an account that is to be deleted go to somebody else, with whose access the banks are asked then. */
export function HandOverOrders({ user, onHandedOver }: HandOverOrdersProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const id = useId();
  const [toUserId, setToUserId] = useState<string | null>(null);
  const handover = useOrderHandover(user.id);
  const handOver = (userId: string) =>
    handover.mutate(userId, {
      onSuccess: ({ count }) => {
        void message.success(t('users.delete.handedOver', { count }));
        onHandedOver();
      },
      onError: tell,
    });
  return (
    <div>
      <label htmlFor={id}>{t('users.delete.handOverTo')}</label>
      <UserSelect id={id} value={toUserId} onChange={setToUserId} />
      <Button
        disabled={toUserId === null}
        loading={handover.isPending}
        onClick={() => toUserId !== null && handOver(toUserId)}
      >
        {t('users.delete.handOver')}
      </Button>
    </div>
  );
}
