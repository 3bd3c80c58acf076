import { bulkMaxRecords } from '@depotwerk/contract/floor/values/bulk';
import type { User } from '@depotwerk/contract/identity';
import { useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import { listPage, RecordList, useListRows, useSelection } from '@depotwerk/ui/data';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo } from 'react';
import { loadUsers, userKeys } from '../api/users';
import { BulkBar } from '../bulk/bulk-bar';
import { importPath, newUserPath, userPath } from '../paths';
import { useUserChoice } from './use-user-choice';
import { useUserWords } from './use-user-words';
import { UserCard } from './user-card';
import { userColumns } from './user-columns';
import { useInvitationText } from '../use-invitation-text';
import { UserFilterForm } from './user-filter-form';
import { userList, type UsersOnScreen } from './user-list';

const CARD_HEIGHT_PX = 124;

/** Who may sign in: find, compare, open, and act on several at once. */
function UsersPage({ list }: { readonly list: UsersOnScreen }) {
  const { t } = useTranslation('usermgmt');
  const navigate = useNavigate();
  const mayEdit = useMay('users.edit');
  const rows = useListRows(list, { queryKey: userKeys.lists, load: loadUsers });
  const selection = useSelection<User>(list.filter, bulkMaxRecords);
  const invitationText = useInvitationText();
  const choice = useUserChoice(selection);
  const columns = useMemo(() => userColumns(t, invitationText), [t, invitationText]);
  const card = useCallback((user: User) => <UserCard user={user} choice={choice} />, [choice]);
  return (
    <>
      <PageHeader
        title={t('users.title')}
        actions={
          mayEdit ? (
            <>
              <LinkButton to={importPath()}>{t('users.import')}</LinkButton>
              <LinkButton to={newUserPath()} type="primary">
                {t('users.new')}
              </LinkButton>
            </>
          ) : null
        }
      />
      <Page>
        <RecordList
          list={list}
          rows={rows}
          columns={columns}
          words={useUserWords(list.filter)}
          filters={<UserFilterForm list={list} />}
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          choice={choice}
          onOpen={({ id }) => void navigate(userPath(id))}
        >
          {mayEdit ? <BulkBar selection={selection} filter={list.filter} total={rows.total} /> : null}
        </RecordList>
      </Page>
    </>
  );
}

export const Component = listPage(userList, UsersPage);
