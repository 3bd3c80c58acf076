import { dirtyFormsAbandoned, useNavigate, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { paths } from '../paths';
import { RoleEditor } from './role-editor';

/** A new role with its permissions. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('roles.new')}
        breadcrumbs={[{ label: t('roles.title'), to: paths.list }, { label: t('roles.new') }]}
      />
      <Page>
        <RoleEditor
          stored={null}
          onSaved={({ id, roleName }) => {
            dirtyFormsAbandoned();
            void message.success(t('roles.created', { name: roleName }));
            void navigate(paths.role(id), { replace: true });
          }}
        />
      </Page>
    </>
  );
}
