import type { Role } from '@depotwerk/contract/identity';
import { useQueryClient } from '@depotwerk/platform';
import { useListRows, type ListRows } from '@depotwerk/ui/data';
import { rolesQuery } from '../api/roles';
import type { RolesOnScreen } from './role-list';

const lowerCase = (text: string) => text.toLocaleLowerCase('de');

/** The roles of the filter: few enough to be loaded whole and filtered here. */
export function useRoleRows(list: RolesOnScreen): ListRows<Role> {
  const client = useQueryClient();
  return useListRows(list, {
    queryKey: [...rolesQuery.queryKey, 'filtered'],
    load: async ({ search = '', includeInactive = false, limit, offset }) => {
      const roles = await client.query(rolesQuery);
      const found = roles.filter(
        ({ roleName, isInactive }) =>
          (includeInactive || !isInactive) && lowerCase(roleName).includes(lowerCase(search)),
      );
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
  });
}
