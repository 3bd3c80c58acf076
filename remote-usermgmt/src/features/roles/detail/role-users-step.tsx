import { Link, useInfiniteQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, SearchInput, Skeleton, StatusTag, usePagesForPaper } from '@depotwerk/ui/data';
import { useState } from 'react';
import { userPath } from '../../users/paths';
import { roleUsersQuery } from '../api/role-users';
import styles from './role-detail.module.css';

/** Who has this role. */
export function RoleUsersStep({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation('usermgmt');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(roleUsersQuery(roleId, search));
  usePagesForPaper(query);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const users = data?.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.info}>
      <SearchInput label={t('roles.users.search')} value={search} onSearch={setSearch} />
      {error ? (
        <LoadFailed
          title={t('roles.users.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {users === undefined && !error ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : null}
      {users?.length === 0 ? (
        <p role="status">{t(search === '' ? 'roles.users.none' : 'roles.users.nothing')}</p>
      ) : null}
      <ul className={styles.users}>
        {(users ?? []).map(({ id, fullName, userName, isInactive, groups }) => (
          <li key={id}>
            <Link to={userPath(id)}>{fullName}</Link> <span className={styles.secondary}>{userName}</span>{' '}
            {isInactive ? <StatusTag>{t('users.state.inactive')}</StatusTag> : null}
            <div className={styles.secondary}>
              {groups.map(({ groupName }) => groupName).join(', ') || t('users.noGroup')}
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button block loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('roles.users.more')}
        </Button>
      ) : null}
    </div>
  );
}
