import type { Role, UserDetail } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { FormField, type Control } from '@depotwerk/ui/forms';
import type { UserValues } from './user-values';

interface RoleFieldProps {
  readonly control: Control<UserValues>;
  /** undefined while they load or where they may not be seen */
  readonly roles: readonly Role[] | undefined;
  readonly user: UserDetail | null;
  /** Why there is nothing to choose from. */
  readonly hint: string | null;
}

/** Active roles, and the current one even when it is inactive (USER-18). */
export function RoleField({ control, roles, user, hint }: RoleFieldProps) {
  const { t } = useTranslation('usermgmt');
  const choices = roles
    ?.filter(({ id, isInactive }) => !isInactive || id === user?.roleId)
    .map(({ id, roleName, isInactive }) => ({
      value: id,
      label: isInactive ? t('users.form.inactiveRole', { roleName }) : roleName,
    }));
  const current = user ? [{ value: user.roleId, label: user.roleName }] : [];
  return (
    <FormField
      control={control}
      name="roleId"
      label={t('users.column.roleName')}
      isRequired
      hint={hint ?? t('users.form.roleHint')}
    >
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
