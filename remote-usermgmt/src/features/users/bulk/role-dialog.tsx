import { useQuery, useTranslation } from '@depotwerk/platform';
import { Form, LoadFailed, Modal, Select } from '@depotwerk/ui/data';
import { useState } from 'react';
import { rolesQuery } from '../../roles/api/roles';

interface RoleDialogProps {
  /** How many users get the role. */
  readonly count: number;
  readonly onChoose: (roleId: string) => void;
  readonly onCancel: () => void;
}

/** Which role several users get; mounted only while open. */
export function RoleDialog({ count, onChoose, onCancel }: RoleDialogProps) {
  const { t } = useTranslation('usermgmt');
  const roles = useQuery(rolesQuery);
  const [roleId, setRoleId] = useState<string | null>(null);
  return (
    <Modal
      open
      title={t('users.bulk.role.title', { count })}
      okText={t('users.bulk.role.apply')}
      okButtonProps={{ disabled: roleId === null }}
      cancelText={t('users.bulk.role.cancel')}
      onOk={() => roleId !== null && onChoose(roleId)}
      onCancel={onCancel}
    >
      {roles.isError ? (
        <LoadFailed
          title={t('users.filter.rolesFailed')}
          error={roles.error}
          isRetrying={roles.isFetching}
          onRetry={() => void roles.refetch()}
        />
      ) : (
        <Form layout="vertical">
          <Form.Item label={t('users.bulk.role.label')} htmlFor="bulk-role">
            <Select
              id="bulk-role"
              autoFocus
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('users.bulk.role.placeholder')}
              loading={roles.isLoading}
              value={roleId}
              options={(roles.data ?? [])
                .filter(({ isInactive }) => !isInactive)
                .map(({ id, roleName }) => ({ value: id, label: roleName }))}
              onChange={setRoleId}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
