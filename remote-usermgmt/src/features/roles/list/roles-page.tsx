import type { Role } from '@depotwerk/contract/identity';
import { useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import { listPage, RecordList } from '@depotwerk/ui/data';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useMemo } from 'react';
import { paths } from '../paths';
import { RoleCard } from './role-card';
import { roleColumns } from './role-columns';
import { roleList, type RolesOnScreen } from './role-list';
import { useRoleRows } from './use-role-rows';

const CARD_HEIGHT_PX = 96;

const card = (role: Role) => <RoleCard role={role} />;

/** All roles: who may do what. */
function RolesPage({ list }: { readonly list: RolesOnScreen }) {
  const { t } = useTranslation('usermgmt');
  const navigate = useNavigate();
  const mayEdit = useMay('roles.edit');
  const mayViewUsers = useMay('users.view');
  const columns = useMemo(() => roleColumns(t, mayViewUsers), [t, mayViewUsers]);
  return (
    <>
      <PageHeader
        title={t('roles.title')}
        actions={
          <>
            <LinkButton to={paths.compare(null)}>{t('roles.compare.open')}</LinkButton>
            {mayEdit ? (
              <LinkButton to={paths.create} type="primary">
                {t('roles.new')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Page>
        <RecordList
          list={list}
          rows={useRoleRows(list)}
          columns={columns}
          words={{}}
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={({ id }) => void navigate(paths.role(id))}
        />
      </Page>
    </>
  );
}

export const Component = listPage(roleList, RolesPage);
