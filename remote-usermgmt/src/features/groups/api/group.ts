import type { Group, GroupInput } from '@depotwerk/contract/identity';
import { api, queryOptions, useQueryClient } from '@depotwerk/platform';
import { groupKeys } from './group-tree';

export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...groupKeys.one(groupId), 'info'],
    queryFn: ({ signal }) => api.request('GET /groups/:groupId', { params: { groupId } }, { signal }),
  });

/** Creates a group, or edits the one that the input is based on. */
export const saveGroup = (group: Group | null, body: GroupInput, version: number | null): Promise<Group> =>
  group === null || version === null
    ? api.request('POST /groups', { body })
    : api.request('PUT /groups/:groupId', { params: { groupId: group.id }, body, version });

/** @param moveTo takes over what the group holds; null for an empty group */
export const deleteGroup = ({ id, version }: Group, moveTo: string | null) =>
  api.request('DELETE /groups/:groupId', {
    params: { groupId: id },
    version,
    query: moveTo === null ? {} : { moveTo },
  });

/** Forgets a group that was deleted, so that nothing asks for it again. */
export function useGroupGone(): (groupId: string) => void {
  const client = useQueryClient();
  return (groupId) => client.removeQueries({ queryKey: groupKeys.one(groupId) });
}

/** Whose view changes when the group stands elsewhere, and how much it holds. @param parentGroupId null: topmost */
export const groupConsequences = (groupId: string, parentGroupId: string | null) =>
  api.request('GET /groups/:groupId/consequences', {
    params: { groupId },
    query: parentGroupId === null ? {} : { parentGroupId },
  });
