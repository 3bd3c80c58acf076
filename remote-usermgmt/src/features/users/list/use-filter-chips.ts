import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import type { FilterChip } from '@depotwerk/ui/data';
import { rolesQuery } from '../../roles/api/roles';
import type { UserFilter } from '../api/users';

/** The active filters in words; the search and the inactive users have their own fields. */
export function useFilterChips({ state, roleId }: UserFilter): readonly FilterChip[] {
  const { t } = useTranslation('usermgmt');
  const mayViewRoles = useMay('roles.view');
  const { data: roles } = useQuery({ ...rolesQuery, enabled: mayViewRoles && roleId !== undefined });
  const role = roles?.find(({ id }) => id === roleId)?.roleName;
  return [
    ...(state ? [{ key: 'state', name: t('users.column.state'), value: t(`users.state.${state}`) }] : []),
    ...(roleId
      ? [{ key: 'roleId', name: t('users.column.roleName'), value: role ?? t('users.filter.unknownRole') }]
      : []),
  ];
}
