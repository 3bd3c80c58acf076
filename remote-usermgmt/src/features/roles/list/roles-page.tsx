import type { Role } from '@depotwerk/contract';
import { useMay, useNavigate, useQuery, useTranslation } from '@depotwerk/platform';
import { Checkbox, FillHeight, LoadFailed, SearchInput, Skeleton, VirtualGrid } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo, useState } from 'react';
import { rolesQuery } from '../api/roles';
import { paths } from '../paths';
import { RoleCard } from './role-card';
import { roleColumns } from './role-columns';
import lists from '../../list-page.module.css';

const MIN_HEIGHT_PX = 380;
const CARD_HEIGHT_PX = 96;
const isFound = ({ roleName }: Role, search: string) =>
  roleName.toLocaleLowerCase('de').includes(search.toLocaleLowerCase('de'));

/** All roles: few enough to be filtered where they are shown. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const navigate = useNavigate();
  const mayEdit = useMay('roles.edit');
  const { data, error, isFetching, refetch } = useQuery(rolesQuery);
  const [search, setSearch] = useState('');
  const [isInactiveShown, setInactiveShown] = useState(false);
  const columns = useMemo(() => roleColumns(t), [t]);
  const card = useCallback((role: Role) => <RoleCard role={role} />, []);
  const rows = data?.filter((role) => (isInactiveShown || !role.isInactive) && isFound(role, search));
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
        <div className={lists.content}>
          <div className={lists.toolbar} role="search" aria-label={t('roles.filter')}>
            <div className={lists.search}>
              <SearchInput label={t('roles.search')} value={search} onSearch={setSearch} />
            </div>
            <Checkbox checked={isInactiveShown} onChange={({ target }) => setInactiveShown(target.checked)}>
              {t('roles.includeInactive')}
            </Checkbox>
          </div>
          {error && data === undefined ? (
            <LoadFailed
              title={t('roles.failed')}
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null}
          {data === undefined && !error ? (
            <div role="status" aria-label={t('roles.loading')}>
              <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
            </div>
          ) : null}
          {rows?.length === 0 ? (
            <EmptyState title={t('roles.nothing')}>{t('roles.nothingText')}</EmptyState>
          ) : null}
          {rows && rows.length > 0 ? (
            <FillHeight minHeightPx={MIN_HEIGHT_PX}>
              <VirtualGrid<Role>
                label={t('roles.grid', { count: rows.length })}
                columns={columns}
                rowCount={rows.length}
                rowAt={(index) => rows[index]}
                onRangeChange={ignoreRange}
                onOpen={({ id }) => void navigate(paths.role(id))}
                card={card}
                cardHeightPx={CARD_HEIGHT_PX}
                listKey={JSON.stringify({ search, isInactiveShown })}
              />
            </FillHeight>
          ) : null}
        </div>
      </Page>
    </>
  );
}

/** All rows are there already. */
const ignoreRange = () => undefined;
