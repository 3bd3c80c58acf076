import type { GroupUser } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { ListExport, loadAll } from '@depotwerk/ui/data';
import { findGroupUsers } from '../api/members';
import { useGroupRights } from './group-rights';
import type { MembersExportProps } from './member-list';

/** Users of a group with their rights in it as a file, all that match the filter. */
export function UsersExport({ groupId, search, isEmpty }: MembersExportProps) {
  const { t } = useTranslation('usermgmt');
  const rightsOf = useGroupRights();
  return (
    <ListExport<GroupUser>
      title={t('groups.users.connected')}
      isEmpty={isEmpty}
      isSmall
      columns={[
        { title: t('users.column.fullName'), cell: ({ fullName }) => ({ kind: 'text', text: fullName }) },
        { title: t('users.column.userName'), cell: ({ userName }) => ({ kind: 'text', text: userName }) },
        { title: t('users.column.roleName'), cell: ({ roleName }) => ({ kind: 'text', text: roleName }) },
        {
          title: t('users.column.state'),
          cell: ({ isInactive }) => ({
            kind: 'text',
            text: t(isInactive ? 'groups.inactive' : 'groups.active'),
          }),
        },
        {
          title: t('groups.export.rights'),
          cell: (user) => ({
            kind: 'text',
            text: rightsOf(user)
              .map(({ name }) => name)
              .join(', '),
          }),
        },
      ]}
      loadAll={() => loadAll((paging) => findGroupUsers(groupId, search, paging))}
    />
  );
}
