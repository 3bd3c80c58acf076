import type { Role, RoleInput } from '@depotwerk/contract/identity';
import { api, queryOptions, useQueryClient } from '@depotwerk/platform';

/** All roles by name; few enough to hold them all. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'usermgmt', 'list'],
  queryFn: ({ signal }) => api.request('GET /roles', {}, { signal }),
});

export const roleQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['roles', 'usermgmt', roleId, 'info'],
    queryFn: ({ signal }) => api.request('GET /roles/:roleId', { params: { roleId } }, { signal }),
  });

/** Creates a role, or edits the one that the input is based on. */
export const saveRole = (role: Role | null, body: RoleInput, version: number | null): Promise<Role> =>
  role === null || version === null
    ? api.request('POST /roles', { body })
    : api.request('PUT /roles/:roleId', { params: { roleId: role.id }, body, version });

export const deleteRole = ({ id, version }: Role) =>
  api.request('DELETE /roles/:roleId', { params: { roleId: id }, version });

/** Forgets a role that was deleted, so that nothing asks for it again. */
export function useRoleGone(): (roleId: string) => void {
  const client = useQueryClient();
  return (roleId) => client.removeQueries({ queryKey: ['roles', 'usermgmt', roleId] });
}
