import type { User } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import {
  Button,
  Checkbox,
  FillHeight,
  LoadFailed,
  SearchInput,
  Skeleton,
  VirtualGrid,
} from '@depotwerk/ui/data';
import { EmptyState, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo, useState } from 'react';
import { UserCard } from './user-card';
import { userColumns } from './user-columns';
import { UserDetails } from './user-details';
import { useUserList } from './user-filter';
import { useUserRows } from './use-user-rows';
import styles from './users-page.module.css';

const MIN_HEIGHT_PX = 380;
const CARD_HEIGHT_PX = 124;

/** Who may sign in: find, compare, look at. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const { filter, sort, setFilter, setSort } = useUserList();
  const rows = useUserRows(filter, sort);
  const columns = useMemo(() => userColumns(t), [t]);
  const card = useCallback((user: User) => <UserCard user={user} />, []);
  const [opened, setOpened] = useState<User | null>(null);
  const { search, includeInactive = false } = filter;
  const inactive = includeInactive ? { includeInactive } : {};
  return (
    <>
      <PageHeader title={t('users.title')} />
      <Page>
        <div className={styles.content}>
          <div className={styles.toolbar} role="search" aria-label={t('users.filter.label')}>
            <div className={styles.search}>
              <SearchInput
                label={t('users.filter.search')}
                value={search ?? ''}
                onSearch={(text) => setFilter(text === '' ? inactive : { ...inactive, search: text })}
              />
            </div>
            <Checkbox
              checked={includeInactive}
              onChange={({ target }) =>
                setFilter({
                  ...(search === undefined ? {} : { search }),
                  ...(target.checked ? { includeInactive: true } : {}),
                })
              }
            >
              {t('users.filter.includeInactive')}
            </Checkbox>
          </div>
          {rows.error ? (
            <LoadFailed
              title={t('users.failed')}
              error={rows.error}
              onRetry={rows.retry}
              isRetrying={rows.isRetrying}
            />
          ) : null}
          {rows.total === undefined && !rows.error ? (
            <div role="status" aria-label={t('users.loading')}>
              <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
            </div>
          ) : null}
          {rows.total === 0 ? (
            <EmptyState
              title={t(search === undefined ? 'users.empty' : 'users.nothingMatches')}
              actions={
                search === undefined ? null : (
                  <Button onClick={() => setFilter(inactive)}>{t('users.filter.reset')}</Button>
                )
              }
            >
              {t(search === undefined ? 'users.emptyText' : 'users.nothingMatchesText')}
            </EmptyState>
          ) : null}
          {rows.total ? (
            <FillHeight minHeightPx={MIN_HEIGHT_PX}>
              <VirtualGrid<User>
                label={t('users.grid', { count: rows.total })}
                columns={columns}
                rowCount={rows.total}
                rowAt={rows.rowAt}
                onRangeChange={rows.onRangeChange}
                onOpen={setOpened}
                sort={{ key: sort.sort, direction: sort.direction }}
                onSort={({ key, direction }) => setSort(key, direction)}
                card={card}
                cardHeightPx={CARD_HEIGHT_PX}
                listKey={rows.listKey}
              />
            </FillHeight>
          ) : null}
        </div>
        <UserDetails user={opened} onClose={() => setOpened(null)} />
      </Page>
    </>
  );
}
