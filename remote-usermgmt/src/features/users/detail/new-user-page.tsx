import { dirtyFormsAbandoned, useNavigate, useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useListPath } from '@depotwerk/ui/data';
import { userList } from '../list/user-list';
import { userPath } from '../paths';
import { UserForm } from './user-form';

/** A new user; the next step is the invitation, on the user's own page. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const navigate = useNavigate();
  const listPath = useListPath(userList);
  return (
    <>
      <PageHeader
        title={t('users.new')}
        breadcrumbs={[{ label: t('users.title'), to: listPath }, { label: t('users.new') }]}
      />
      <Page>
        <UserForm
          user={null}
          onSaved={({ id }) => {
            dirtyFormsAbandoned();
            void navigate(userPath(id), { replace: true });
          }}
        />
      </Page>
    </>
  );
}
