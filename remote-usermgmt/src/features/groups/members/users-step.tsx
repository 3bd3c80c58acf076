import type { Group, GroupUser, User } from '@depotwerk/contract/identity';
import { useInfiniteQuery, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { usePagesForPaper } from '@depotwerk/ui/data';
import { useState } from 'react';
import { RowResultsDialog } from '../../results/row-results-dialog';
import { changeRights } from '../api/group-rights';
import { addUsers, groupUsersQuery, removeUsers, userCandidatesQuery } from '../api/members';
import { userPath } from '../../users/paths';
import { CandidateList } from './candidate-list';
import { ConnectedList } from './connected-list';
import { GroupRights } from './group-rights';
import type { Member } from './member';
import { memberList } from './member-list';
import styles from './members.module.css';
import { useMemberChange } from './use-member-change';
import { UsersExport } from './users-export';

interface UserMember extends Member {
  readonly user: GroupUser;
}

const connectedMember = (user: GroupUser, mayView: boolean): UserMember => ({
  id: user.userId,
  name: user.fullName,
  secondary: [user.userName, user.roleName].join(' · '),
  isInactive: user.isInactive,
  path: mayView ? userPath(user.userId) : null,
  user,
});
const candidateMember = (user: User): Member => ({
  id: user.id,
  name: user.fullName,
  secondary: [user.userName, user.roleName, user.company].filter(Boolean).join(' · '),
  isInactive: user.isInactive,
  path: userPath(user.id),
});

/** Users of the group with their rights in it, and those that can be added. */
export function UsersStep({ group }: { readonly group: Group }) {
  const { t } = useTranslation('usermgmt');
  const mayEdit = useMay('groups.edit');
  const mayViewUsers = useMay('users.view');
  const [filter, setFilter] = useState('');
  const [search, setSearch] = useState('');
  const connected = useInfiniteQuery(groupUsersQuery(group.id, filter));
  usePagesForPaper(connected);
  const candidates = useQuery(userCandidatesQuery(group.id, search));
  const { run, isPending, results, dismissResults } = useMemberChange();

  const remove = (members: readonly UserMember[]) =>
    run({
      work: () => removeUsers(group.id, members),
      doneText: (count) => t('groups.users.removed', { count }),
      // With the user the rights in the group come back.
      undo: async (ids) => {
        const results = await addUsers(group.id, ids);
        const back = new Set(results.filter(({ status }) => status !== 'refused').map(({ id }) => id));
        for (const { id, user } of members)
          if (back.has(id) && user.groupRights.length > 0)
            await changeRights(group.id, id, { add: user.groupRights, remove: [] });
        return results;
      },
    });
  const add = (members: readonly Member[]) =>
    run({
      work: () =>
        addUsers(
          group.id,
          members.map(({ id }) => id),
        ),
      doneText: (count) => t('groups.users.added', { count }),
      undo: (ids) =>
        removeUsers(
          group.id,
          members.filter(({ id }) => ids.includes(id)),
        ),
    });
  return (
    <div className={styles.columns}>
      <ConnectedList
        noun="users"
        search={filter}
        onSearch={setFilter}
        list={memberList(connected, (user) => connectedMember(user, mayViewUsers))}
        exportButton={
          <UsersExport groupId={group.id} search={filter} isEmpty={connected.data?.pages[0]?.total === 0} />
        }
        isBusy={isPending}
        onRemove={mayEdit ? remove : null}
        below={({ user }) => <GroupRights groupId={group.id} user={user} isReadOnly={!mayEdit} />}
      />
      {mayEdit && mayViewUsers && !group.isInactive ? (
        <CandidateList
          noun="users"
          search={search}
          onSearch={setSearch}
          found={candidates.data?.items.map(candidateMember)}
          total={candidates.data?.total ?? 0}
          error={candidates.error}
          isFetching={candidates.isFetching}
          onRetry={() => void candidates.refetch()}
          isBusy={isPending}
          onAdd={(members) => {
            add(members);
            return Promise.resolve(true);
          }}
        />
      ) : null}
      <RowResultsDialog title={t('groups.members.refused')} results={results} onClose={dismissResults} />
    </div>
  );
}
