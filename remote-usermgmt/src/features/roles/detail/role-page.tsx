import type { Role } from '@depotwerk/contract/identity';
import { toApiFault, useMay, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { CellView, LoadFailed, StatusTag, useListPath, useRecordOfList } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { roleQuery } from '../api/roles';
import { roleList } from '../list/role-list';
import { usersOfRolePath } from '../../users/paths';
import { paths } from '../paths';
import { DeleteRole } from './delete-role';
import { RoleEditor } from './role-editor';

const GONE: readonly number[] = [400, 404];

/** One role in full. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const { roleId = '' } = useParams();
  const listPath = useListPath(roleList);
  useRecordOfList();
  const { data, error, isFetching, refetch } = useQuery(roleQuery(roleId));
  if (data) return <LoadedRole key={roleId} role={data} />;
  if (!error) return <PageSkeleton />;
  const isGone = GONE.includes(toApiFault(error).status);
  return (
    <>
      <PageHeader
        title={isGone ? t('roles.notFound') : t('roles.title')}
        breadcrumbs={[{ label: t('roles.title'), to: listPath }]}
      />
      {isGone ? (
        <EmptyState
          title={t('roles.notFound')}
          actions={<LinkButton to={listPath}>{t('roles.back')}</LinkButton>}
        >
          {t('roles.notFoundText')}
        </EmptyState>
      ) : (
        <Page>
          <LoadFailed
            title={t('roles.roleFailed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Page>
      )}
    </>
  );
}

function LoadedRole({ role }: { readonly role: Role }) {
  const { t } = useTranslation('usermgmt');
  const mayEdit = useMay('roles.edit');
  const mayViewUsers = useMay('users.view');
  const listPath = useListPath(roleList);
  const { id, roleName, kind, isInactive, isSystem, userCount } = role;
  return (
    <>
      <PageHeader
        title={roleName}
        subtitle={t(`roles.kind.${kind}`)}
        breadcrumbs={[{ label: t('roles.title'), to: listPath }, { label: roleName }]}
        figures={[
          {
            label: t('roles.column.users'),
            value: (
              <CellView
                cell={{
                  kind: 'number',
                  value: userCount,
                  path: mayViewUsers ? usersOfRolePath(id) : undefined,
                }}
              />
            ),
          },
          {
            label: t('roles.column.state'),
            value: (
              <StatusTag tone={isInactive ? 'neutral' : 'success'}>
                {t(isInactive ? 'roles.inactive' : 'roles.active')}
              </StatusTag>
            ),
          },
        ]}
        actions={<LinkButton to={paths.compare(id)}>{t('roles.compare.with')}</LinkButton>}
      />
      <Page>
        <RoleEditor stored={role} actions={mayEdit && !isSystem ? <DeleteRole role={role} /> : null} />
      </Page>
    </>
  );
}
