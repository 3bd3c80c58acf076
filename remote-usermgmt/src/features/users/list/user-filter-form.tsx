import { userStates } from '@depotwerk/contract/identity/values/user-states';
import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { Form, Select } from '@depotwerk/ui/data';
import { rolesQuery } from '../../roles/api/roles';
import type { UsersOnScreen } from './user-list';

/** Filters by state and role; each change shows at once in the list behind. */
export function UserFilterForm({ list: { filter, change } }: { readonly list: UsersOnScreen }) {
  const { t } = useTranslation('usermgmt');
  const mayViewRoles = useMay('roles.view');
  const roles = useQuery({ ...rolesQuery, enabled: mayViewRoles });
  const select = { allowClear: true, placeholder: t('users.filter.anyValue') } as const;
  return (
    <Form layout="vertical">
      <Form.Item label={t('users.filter.field.state')} htmlFor="filter-state">
        <Select
          {...select}
          id="filter-state"
          value={filter.state ?? null}
          options={userStates.map((value) => ({ value, label: t(`users.state.${value}`) }))}
          onChange={(state) => change({ state })}
        />
      </Form.Item>
      {mayViewRoles ? (
        <Form.Item
          label={t('users.filter.field.roleId')}
          htmlFor="filter-role"
          help={roles.isError ? t('users.filter.rolesFailed') : undefined}
        >
          <Select
            {...select}
            id="filter-role"
            showSearch={{ optionFilterProp: 'label' }}
            loading={roles.isLoading}
            value={filter.roleId ?? null}
            options={roles.data?.map(({ id, roleName }) => ({ value: id, label: roleName })) ?? []}
            onChange={(roleId) => change({ roleId })}
          />
        </Form.Item>
      ) : null}
    </Form>
  );
}
