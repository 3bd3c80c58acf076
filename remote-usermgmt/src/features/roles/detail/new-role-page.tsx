import { dirtyFormsAbandoned, useNavigate, useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { paths } from '../paths';
import { RoleEditor } from './role-editor';

/** A new role with its permissions. */
export function Component() {
  const { t } = useTranslation('usermgmt');
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
          onSaved={({ id }) => {
            dirtyFormsAbandoned();
            void navigate(paths.role(id), { replace: true });
          }}
        />
      </Page>
    </>
  );
}
