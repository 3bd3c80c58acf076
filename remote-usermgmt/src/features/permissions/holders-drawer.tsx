import type { PermissionHolder } from '@depotwerk/contract/identity';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import type { Permission } from '@depotwerk/contract/floor';
import { api, infiniteQueryOptions, Link, useInfiniteQuery, useTranslation } from '@depotwerk/platform';
import {
  Button,
  Drawer,
  LoadFailed,
  SearchInput,
  Skeleton,
  StatusTag,
  usePagesForPaper,
} from '@depotwerk/ui/data';
import { useState } from 'react';
import { nextOffset, PAGE_SIZE } from '../paging/next-offset';
import { userPath } from '../users/paths';
import styles from './holders-drawer.module.css';

/** A right of the product, or one that a part declares. */
export type ExaminedRight = { readonly name: string } & (
  { readonly id: Permission; readonly isOfPart: false } | { readonly id: string; readonly isOfPart: true }
);

const holdersQuery = (right: ExaminedRight, search: string) =>
  infiniteQueryOptions({
    queryKey: ['permissions', 'usermgmt', right.id, 'holders', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(search.length < searchLimits.minLength ? {} : { search }),
        limit: PAGE_SIZE,
        offset: pageParam,
      };
      return !right.isOfPart
        ? api.request(
            'GET /permissions/:permissionId/holders',
            { params: { permissionId: right.id }, query },
            { signal },
          )
        : api.request(
            'GET /part-rights/:rightId/holders',
            { params: { rightId: right.id }, query },
            { signal },
          );
    },
    getNextPageParam: nextOffset,
  });

interface HoldersDrawerProps {
  /** null: closed */
  readonly permission: ExaminedRight | null;
  readonly onClose: () => void;
}

/** "Who has this permission?", and where each has it from. */
export function HoldersDrawer({ permission, onClose }: HoldersDrawerProps) {
  const { t } = useTranslation('usermgmt');
  return (
    <Drawer
      open={permission !== null}
      onClose={onClose}
      title={permission ? t('permissions.holders.title', { name: permission.name }) : ''}
      size={480}
      destroyOnHidden
    >
      {permission ? <Holders right={permission} /> : null}
    </Drawer>
  );
}

function Holders({ right }: { readonly right: ExaminedRight }) {
  const { t } = useTranslation('usermgmt');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(holdersQuery(right, search));
  usePagesForPaper(query);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const holders = data?.pages.flatMap(({ items }) => items);
  const total = data?.pages[0]?.total ?? 0;
  return (
    <div className={styles.holders}>
      <SearchInput label={t('permissions.holders.search')} value={search} onSearch={setSearch} />
      {error ? (
        <LoadFailed
          title={t('permissions.holders.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {holders === undefined && !error ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {holders === undefined ? null : (
        <p role="status" className={styles.secondary}>
          {t('permissions.holders.count', { count: total })}
        </p>
      )}
      <ul className={styles.list}>
        {(holders ?? []).map((holder) => (
          <Holder key={holder.userId} holder={holder} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button block loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('permissions.holders.more')}
        </Button>
      ) : null}
    </div>
  );
}

function Holder({ holder }: { readonly holder: PermissionHolder }) {
  const { t } = useTranslation('usermgmt');
  const { userId, fullName, userName, roleName, isInactive, byRole, byGroups } = holder;
  return (
    <li>
      <Link to={userPath(userId)}>{fullName}</Link> <span className={styles.secondary}>{userName}</span>{' '}
      {isInactive ? <StatusTag>{t('users.state.inactive')}</StatusTag> : null}
      {byRole ? <div>{t('permissions.holders.byRole', { role: roleName })}</div> : null}
      {byGroups.length === 0 ? null : (
        <div>
          {t('permissions.holders.byGroups', {
            count: byGroups.length,
            groups: byGroups.map(({ groupName }) => groupName).join(', '),
          })}
        </div>
      )}
    </li>
  );
}
