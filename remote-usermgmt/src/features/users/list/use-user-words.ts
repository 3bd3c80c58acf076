import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import type { FilterWords } from '@depotwerk/ui/data';
import { rolesQuery } from '../../roles/api/roles';
import type { UserFilter } from '../api/users';

/** The active filters in words. */
export function useUserWords({ roleId }: UserFilter): FilterWords<UserFilter> {
  const { t } = useTranslation('usermgmt');
  const mayViewRoles = useMay('roles.view');
  const { data: roles } = useQuery({ ...rolesQuery, enabled: mayViewRoles && roleId !== undefined });
  return {
    state: (state) => t(`users.state.${state}`),
    roleId: (value) => roles?.find(({ id }) => id === value)?.roleName ?? t('users.filter.unknownRole'),
  };
}
