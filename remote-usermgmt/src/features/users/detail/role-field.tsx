import type { UserDetail } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { FormField, type Control } from '@depotwerk/ui/forms';
import { useVisibleRoles } from './use-visible-roles';
import type { UserValues } from './user-fields';

interface RoleFieldProps {
  readonly control: Control<UserValues>;
  readonly user: UserDetail | null;
}

/** Active roles, and the current one even when it is inactive (USER-18). */
export function RoleField({ control, user }: RoleFieldProps) {
  const { t } = useTranslation('usermgmt');
  const { roles, isError, mayView } = useVisibleRoles();
  const hint = !mayView
    ? 'users.form.rolesHidden'
    : isError
      ? 'users.filter.rolesFailed'
      : 'users.form.roleHint';
  const choices = roles
    ?.filter(({ id, isInactive }) => !isInactive || id === user?.roleId)
    .map(({ id, roleName, isInactive }) => ({
      value: id,
      label: isInactive ? t('users.form.inactiveRole', { roleName }) : roleName,
    }));
  const current = user ? [{ value: user.roleId, label: user.roleName }] : [];
  return (
    <FormField control={control} name="roleId" label={t('users.column.roleName')} isRequired hint={t(hint)}>
      {({ value, ...input }) => (
        <Select
          {...input}
          value={value === '' ? null : value}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('users.bulk.role.placeholder')}
          disabled={choices === undefined}
          options={choices ?? current}
        />
      )}
    </FormField>
  );
}
