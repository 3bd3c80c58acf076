import type { Role } from '@depotwerk/contract/identity';
import {
  dirtyFormsAbandoned,
  raiseFault,
  toApiFault,
  useMutation,
  useNavigate,
  useTranslation,
} from '@depotwerk/platform';
import { Button, DeleteOutlined, Messages, Modal } from '@depotwerk/ui/data';
import { RefusedCall } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { deleteRole, useRoleGone } from '../api/roles';
import { paths } from '../paths';

/** Deletes a role for good; one that users have says so instead. */
export function DeleteRole({ role }: { readonly role: Role }) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  const forget = useRoleGone();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => deleteRole(role),
    onSuccess: async () => {
      dirtyFormsAbandoned();
      await navigate(paths.list);
      forget(role.id);
      void message.success(t('usermgmt:roles.delete.done', { name: role.roleName }));
    },
    onError: (error) => {
      const { status } = toApiFault(error);
      if (status < 400 || status >= 500) raiseFault(error);
    },
  });
  const isInUse = role.userCount > 0;
  return (
    <>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {t('usermgmt:roles.delete.open')}
      </Button>
      <Modal
        open={isAsking}
        title={t('usermgmt:roles.delete.title', { name: role.roleName })}
        okText={t('usermgmt:roles.delete.confirm')}
        okButtonProps={{ danger: true, disabled: isInUse }}
        cancelText={t('usermgmt:roles.delete.cancel')}
        confirmLoading={remove.isPending}
        onOk={() => remove.mutate()}
        onCancel={() => {
          remove.reset();
          setAsking(false);
        }}
      >
        <p>
          {isInUse
            ? t('usermgmt:roles.delete.inUse', { count: role.userCount })
            : t('usermgmt:roles.delete.text')}
        </p>
        <RefusedCall error={remove.error} />
      </Modal>
    </>
  );
}
