import { userStates } from '@depotwerk/contract/values/user-states';
import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { FilterDrawer, Form, Select } from '@depotwerk/ui/data';
import { rolesQuery } from '../../roles/api/roles';
import type { UserFilter } from '../api/users';
import { without } from './user-filter';

interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onChange: (filter: UserFilter) => void;
}

/** Filters by state and role; each change shows at once in the list behind. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const active = [filter.state, filter.roleId].filter(Boolean).length;
  return (
    <FilterDrawer active={active} onReset={() => onChange(without(filter, 'state', 'roleId'))}>
      <FilterForm filter={filter} onChange={onChange} />
    </FilterDrawer>
  );
}

function FilterForm({ filter, onChange }: UserFiltersProps) {
  const { t } = useTranslation('usermgmt');
  const mayViewRoles = useMay('roles.view');
  const roles = useQuery({ ...rolesQuery, enabled: mayViewRoles });
  const changed = <F extends 'state' | 'roleId'>(field: F, value: UserFilter[F] | null) =>
    onChange({ ...without(filter, field), ...(value ? { [field]: value } : {}) });
  const select = { allowClear: true, placeholder: t('users.filter.anyValue') } as const;
  return (
    <Form layout="vertical">
      <Form.Item label={t('users.column.state')} htmlFor="filter-state">
        <Select
          {...select}
          id="filter-state"
          value={filter.state ?? null}
          options={userStates.map((value) => ({ value, label: t(`users.state.${value}`) }))}
          onChange={(state) => changed('state', state)}
        />
      </Form.Item>
      {mayViewRoles ? (
        <Form.Item
          label={t('users.column.roleName')}
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
            onChange={(roleId) => changed('roleId', roleId)}
          />
        </Form.Item>
      ) : null}
    </Form>
  );
}
