import { useMay, useQuery } from '@depotwerk/platform';
import { rolesQuery } from '../../roles/api/roles';

/** The roles; undefined while they load, when they fail and where they may not be seen. */
export function useVisibleRoles() {
  const mayView = useMay('roles.view');
  const { data: roles, isError } = useQuery({ ...rolesQuery, enabled: mayView });
  return { roles, isError, mayView };
}
