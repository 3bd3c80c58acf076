import type { UserDetail } from '@depotwerk/contract/identity';
import { toApiFault, useFormats, useMay, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, StatusTag, useListPath, useRecordOfList } from '@depotwerk/ui/data';
import { StepTabs } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { UserActions } from '../actions/user-actions';
import { userQuery } from '../api/user';
import { userList } from '../list/user-list';
import { EntityHistory } from '../../history/entity-history';
import { UserRights } from '../rights/user-rights';
import { UserSessions } from '../sessions/user-sessions';
import { useInvitationText } from '../use-invitation-text';
import { stateTones } from '../user-state';
import { UserFacts } from './user-facts';
import { UserForm } from './user-form';
import { UserHeaderDetails } from './user-header-details';
import { UserNotFound } from './user-not-found';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const GONE: readonly number[] = [400, 404];

/** One user in full. */
export function Component() {
  const { userId = '' } = useParams();
  useRecordOfList();
  return UUID.test(userId) ? <UserPage key={userId} userId={userId} /> : <UserNotFound />;
}

function UserPage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('usermgmt');
  const query = useQuery(userQuery(userId));
  const { data, error } = query;
  if (data) return <LoadedUser user={data} />;
  // Out of the own scope looks the same as not there.
  if (error && GONE.includes(toApiFault(error).status)) return <UserNotFound />;
  return <LoadState isPage title={t('users.title')} query={query} failed={t('users.detail.failed')} />;
}

function LoadedUser({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const listPath = useListPath(userList);
  const invitationText = useInvitationText();
  const mayEdit = useMay('users.edit');
  const { state, lastSignIn } = user;
  return (
    <>
      <PageHeader
        title={user.fullName}
        subtitle={[user.userName, user.roleName, user.company].filter(Boolean).join(' · ')}
        breadcrumbs={[{ label: t('users.title'), to: listPath }, { label: user.fullName }]}
        figures={[
          {
            label: t('users.column.state'),
            value: (
              <>
                <StatusTag tone={stateTones[state]}>{t(`users.state.${state}`)}</StatusTag>{' '}
                {invitationText(user)}
              </>
            ),
          },
          {
            label: t('users.column.lastSignIn'),
            value: lastSignIn === null ? t('users.never') : formats.date(lastSignIn),
          },
        ]}
        actions={mayEdit ? <UserActions user={user} /> : null}
        details={<UserHeaderDetails user={user} />}
      />
      <Page>
        <StepTabs
          steps={[
            {
              key: 'info',
              label: t('users.step.info'),
              content: mayEdit ? <UserForm user={user} /> : <UserFacts user={user} />,
            },
            { key: 'rights', label: t('users.step.rights'), content: <UserRights user={user} /> },
            {
              key: 'sessions',
              label: t('users.step.sessions'),
              count: user.sessionCount,
              content: <UserSessions user={user} />,
            },
            {
              key: 'history',
              label: t('users.step.history'),
              content: <EntityHistory noun="users" id={user.id} />,
            },
          ]}
        />
      </Page>
    </>
  );
}
