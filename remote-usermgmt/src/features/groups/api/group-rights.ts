import type { GroupRightsChange, GroupUser, GroupUserPage } from '@depotwerk/contract/identity';
import { api, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@depotwerk/platform';
import { groupKeys } from './group-tree';

export const changeRights = (groupId: string, userId: string, body: GroupRightsChange) =>
  api.request('PATCH /groups/:groupId/users/:userId', { params: { groupId, userId }, body });

type Pages = InfiniteData<GroupUserPage>;

/** Shows the user as changed in every list of the group that is loaded. */
function showUser(
  client: QueryClient,
  groupId: string,
  userId: string,
  change: (user: GroupUser) => GroupUser,
) {
  client.setQueriesData<Pages>({ queryKey: [...groupKeys.one(groupId), 'users'] }, (before) =>
    before === undefined
      ? before
      : {
          ...before,
          pages: before.pages.map((page) => ({
            ...page,
            items: page.items.map((user) => (user.userId === userId ? change(user) : user)),
          })),
        },
  );
}

/** Gives or takes rights in a group: shown at once, taken back when the server refuses. */
export function useChangeRights(groupId: string, userId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (change: GroupRightsChange) => changeRights(groupId, userId, change),
    onMutate: async ({ add, remove }) => {
      await client.cancelQueries({ queryKey: [...groupKeys.one(groupId), 'users'] });
      showUser(client, groupId, userId, (user) => ({
        ...user,
        groupRights: [...new Set([...user.groupRights, ...add])].filter((right) => !remove.includes(right)),
      }));
    },
    onSuccess: (saved) => showUser(client, groupId, userId, () => saved),
    // What was shown ahead of the answer is taken back.
    onError: () => client.invalidateQueries({ queryKey: groupKeys.one(groupId) }),
  });
}
