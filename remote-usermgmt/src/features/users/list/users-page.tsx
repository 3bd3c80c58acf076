import { bulkMaxRecords } from '@depotwerk/contract/values/bulk';
import type { User } from '@depotwerk/contract';
import { raiseFault, useLocation, useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import { Checkbox, FilterChips, SearchInput, VirtualGrid, type GridPlace } from '@depotwerk/ui/data';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { allUsers } from '../api/users';
import { BulkBar } from '../bulk/bulk-bar';
import { importPath, newUserPath, userPath } from '../paths';
import { UserFilters } from './user-filters';
import { listLeft, listShown, placeToRestore } from './list-position';
import { useFilterChips } from './use-filter-chips';
import { useSelection } from './use-selection';
import { useUserRows } from './use-user-rows';
import { UserCard } from './user-card';
import { choiceColumn, userColumns } from './user-columns';
import { asked, useUserList, without } from './user-filter';
import { UserListState } from './user-list-state';
import lists from '../../list-page.module.css';

const CARD_HEIGHT_PX = 124;

/** Who may sign in: find, compare, open, and act on several at once. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const mayEdit = useMay('users.edit');
  const { filter, sort, setFilter, setSort } = useUserList();
  const [startAt] = useState(() => placeToRestore(address));
  useEffect(() => listShown(address), [address]);
  const wanted = useMemo(() => asked(filter), [filter]);
  const rows = useUserRows(wanted, sort, startAt?.index ?? 0);
  const chips = useFilterChips(filter);
  const { chosen, toggle, choose, clear } = useSelection(JSON.stringify(wanted));
  const columns = useMemo(() => {
    const read = userColumns(t);
    return mayEdit ? [choiceColumn(t, ({ id }) => chosen.has(id), toggle), ...read] : read;
  }, [t, mayEdit, chosen, toggle]);
  const card = useCallback(
    (user: User) => (
      <UserCard user={user} {...(mayEdit ? { choice: { isChosen: chosen.has(user.id), toggle } } : {})} />
    ),
    [mayEdit, chosen, toggle],
  );
  const open = useCallback(
    (user: User, place: GridPlace) => {
      listLeft(address, place);
      void navigate(userPath(user.id));
    },
    [address, navigate],
  );
  const { search, includeInactive = false } = filter;
  const chooseAll = () =>
    allUsers(wanted, sort, bulkMaxRecords).then(choose, (error: unknown) => raiseFault(error));
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
        <div className={lists.content}>
          <div className={lists.toolbar} role="search" aria-label={t('users.filter.label')}>
            <div className={lists.search}>
              <SearchInput
                label={t('users.filter.search')}
                value={search ?? ''}
                onSearch={(text) =>
                  setFilter({ ...without(filter, 'search'), ...(text === '' ? {} : { search: text }) })
                }
              />
            </div>
            <UserFilters filter={filter} onChange={setFilter} />
            <Checkbox
              checked={includeInactive}
              onChange={({ target }) =>
                setFilter({
                  ...without(filter, 'includeInactive'),
                  ...(target.checked ? { includeInactive: true } : {}),
                })
              }
            >
              {t('users.filter.includeInactive')}
            </Checkbox>
          </div>
          <FilterChips
            chips={chips}
            onRemove={(key) => setFilter(without(filter, key === 'state' ? 'state' : 'roleId'))}
            onReset={() => setFilter(without(filter, 'state', 'roleId'))}
          />
          {mayEdit && rows.total ? (
            <BulkBar
              chosen={[...chosen.values()]}
              total={rows.total <= bulkMaxRecords ? rows.total : null}
              onChooseAll={chooseAll}
              onClear={clear}
            />
          ) : null}
          <UserListState
            list={rows}
            hasFilter={Object.keys(without(wanted, 'includeInactive')).length > 0}
            onReset={() => setFilter(includeInactive ? { includeInactive } : {})}
          >
            {(total) => (
              <VirtualGrid<User>
                label={t('users.grid', { count: total })}
                columns={columns}
                rowCount={total}
                rowAt={rows.rowAt}
                subscribe={rows.subscribe}
                onRangeChange={rows.onRangeChange}
                onOpen={open}
                {...(mayEdit ? { onToggle: toggle } : {})}
                sort={{ key: sort.sort, direction: sort.direction }}
                onSort={({ key, direction }) => setSort(key, direction)}
                card={card}
                cardHeightPx={CARD_HEIGHT_PX}
                startAt={startAt}
                listKey={rows.listKey}
              />
            )}
          </UserListState>
        </div>
      </Page>
    </>
  );
}
