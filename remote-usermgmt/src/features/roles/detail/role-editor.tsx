import type { Role } from '@depotwerk/contract';
import { api, useMay, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { StepTabs } from '@depotwerk/ui/details';
import { ConflictDialog, DraftNotice, useRecordForm } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import { EntityHistory } from '../../history/entity-history';
import { lastChangeOf } from '../../history/last-change';
import { roleQuery, saveRole, useRolesChanged } from '../api/roles';
import { PermissionsStep } from './permissions-step';
import { RoleInfoStep } from './role-info-step';
import { RoleUsersStep } from './role-users-step';
import { roleResolver, roleValues, type RoleValues } from './role-values';
import { StepForm } from './step-form';
import { useRoleConflictFields } from './use-role-conflict-fields';

interface RoleEditorProps {
  /** null: a new one */
  readonly stored: Role | null;
  readonly onSaved?: (role: Role) => void;
  readonly actions?: ReactNode;
}

/** Info and permissions are one record and are saved together, from either step. */
export function RoleEditor({ stored, onSaved, actions }: RoleEditorProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const changed = useRolesChanged();
  const mayEdit = useMay('roles.edit');
  const mayViewUsers = useMay('users.view');
  const conflictFields = useRoleConflictFields();
  const isReadOnly = !mayEdit || (stored?.isSystem ?? false);
  const record = useRecordForm<Role, RoleValues>({
    name: 'role',
    record: stored,
    valuesOf: roleValues,
    resolver: roleResolver,
    save: (values, version) => saveRole(stored, values, version),
    reload: () => api.request('GET /roles/:roleId', { params: { roleId: stored?.id ?? '' } }),
    lastChange: ({ id }) => lastChangeOf('roles', id),
    onSaved: (saved) => {
      client.setQueryData(roleQuery(saved.id).queryKey, saved);
      changed();
      const said = stored === null ? 'roles.created' : 'roles.saved';
      void message.success(t(said, { name: saved.roleName }));
      onSaved?.(saved);
    },
  });
  const { form, draft, conflict, settle, dismissConflict } = record;
  const common = { record, isReadOnly, isNew: stored === null, actions };
  return (
    <>
      {stored?.isSystem ? <Alert type="info" showIcon title={t('roles.systemText')} /> : null}
      {isReadOnly ? null : <DraftNotice draft={draft} />}
      <StepTabs
        steps={[
          {
            key: 'info',
            label: t('roles.step.info'),
            content: (
              <StepForm {...common} label={t('roles.step.info')}>
                <RoleInfoStep control={form.control} edited={stored} isReadOnly={isReadOnly} />
              </StepForm>
            ),
          },
          {
            key: 'permissions',
            label: t('roles.step.permissions'),
            content: (
              <StepForm {...common} label={t('roles.step.permissions')}>
                <PermissionsStep control={form.control} isReadOnly={isReadOnly} />
              </StepForm>
            ),
          },
          ...(stored && mayViewUsers
            ? [
                {
                  key: 'users',
                  label: t('roles.step.users'),
                  count: stored.userCount,
                  content: <RoleUsersStep roleId={stored.id} />,
                },
              ]
            : []),
          ...(stored
            ? [
                {
                  key: 'history',
                  label: t('roles.step.history'),
                  content: <EntityHistory noun="roles" id={stored.id} />,
                },
              ]
            : []),
        ]}
      />
      <ConflictDialog
        conflict={conflict}
        valuesOf={roleValues}
        fields={conflictFields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </>
  );
}
