import type { Role } from '@depotwerk/contract/identity';
import { api, useMay, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { Wizard } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import { EntityHistory } from '../../history/entity-history';
import { lastChangeOf } from '../../history/last-change';
import { useQuestion } from '../../question/use-question';
import { roleQuery, saveRole } from '../api/roles';
import { roleSteps } from './role-steps';
import { RoleUsersStep } from './role-users-step';
import { roleMerges, roleValues } from './role-values';
import { useRoleConflictFields } from './use-role-conflict-fields';

interface RoleEditorProps {
  /** null: a new one */
  readonly stored: Role | null;
  readonly onSaved?: (role: Role) => void;
  readonly actions?: ReactNode;
}

/** A role with its steps, and once it is stored with its users and its history. */
export function RoleEditor({ stored, onSaved, actions }: RoleEditorProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const mayEdit = useMay('roles.edit');
  const mayViewUsers = useMay('users.view');
  const conflictFields = useRoleConflictFields();
  const ask = useQuestion();
  const isReadOnly = !mayEdit || (stored?.isSystem ?? false);
  const views = stored
    ? [
        {
          key: 'users',
          label: t('roles.step.users'),
          count: stored.userCount,
          content: <RoleUsersStep roleId={stored.id} />,
          isVisible: mayViewUsers,
        },
        {
          key: 'history',
          label: t('roles.step.history'),
          content: <EntityHistory noun="roles" id={stored.id} />,
          isVisible: true,
        },
      ].filter(({ isVisible }) => isVisible)
    : [];
  return (
    <>
      {stored?.isSystem ? <Alert type="info" showIcon title={t('roles.systemText')} /> : null}
      <Wizard
        name="role"
        record={stored}
        steps={roleSteps}
        fields={conflictFields}
        valuesOf={roleValues}
        isReadOnly={isReadOnly}
        actions={actions}
        merges={roleMerges}
        confirm={async ({ isInactive }, before) =>
          !isInactive ||
          before === null ||
          before.isInactive ||
          before.userCount === 0 ||
          ask({
            title: t('roles.deactivate.title', { name: before.roleName }),
            text: t('roles.deactivate.text', { count: before.userCount }),
            confirm: t('roles.deactivate.confirm'),
            cancel: t('roles.delete.cancel'),
          })
        }
        save={(values, version) => saveRole(stored, values, version)}
        reload={() => api.request('GET /roles/:roleId', { params: { roleId: stored?.id ?? '' } })}
        lastChange={({ id }) => lastChangeOf('roles', id)}
        onSaved={(saved, undo) => {
          client.setQueryData(roleQuery(saved.id).queryKey, saved);
          const text = t(stored === null ? 'roles.created' : 'roles.saved', { name: saved.roleName });
          if (undo) offerUndo(text, undo);
          else void message.success(text);
          onSaved?.(saved);
        }}
        views={views}
        {...(stored === null ? { submitText: t('roles.form.create') } : {})}
      />
    </>
  );
}
