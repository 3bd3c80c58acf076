import { search as searchLimits } from '@depotwerk/contract/values/search';
import { api, queryOptions, skipToken, useQuery, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { useDelayedValue } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { userQuery } from '../../users/api/user';
import { userKeys } from '../../users/api/users';

const MOST = 20;

const foundUsersQuery = (search: string) =>
  queryOptions({
    queryKey: [...userKeys.lists, 'choice', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal }) =>
            api.request(
              'GET /users',
              { query: { search, includeInactive: true, sort: 'fullName', limit: MOST, offset: 0 } },
              { signal },
            ),
  });

interface UserSelectProps {
  readonly id: string;
  readonly value: string | null;
  readonly onChange: (userId: string | null) => void;
}

/** One user, found by name while typing; also inactive ones, who did things before. */
export function UserSelect({ id, value, onChange }: UserSelectProps) {
  const { t } = useTranslation('usermgmt');
  const [typed, setTyped] = useState('');
  const search = useDelayedValue(typed.trim(), searchLimits.debounceMs);
  const { data, isFetching } = useQuery(foundUsersQuery(search));
  const { data: chosen } = useQuery({ ...userQuery(value ?? ''), enabled: value !== null });
  const isTooShort = typed.trim().length < searchLimits.minLength;
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={t('audit.filter.person')}
      value={value}
      loading={isFetching}
      options={(isTooShort ? [] : (data?.items ?? [])).map((user) => ({
        value: user.id,
        label: `${user.fullName} · ${user.userName}`,
      }))}
      labelRender={() => chosen?.fullName ?? value ?? ''}
      notFoundContent={
        <span role="status">
          {t(
            isTooShort
              ? 'users.customer.tooShort'
              : isFetching
                ? 'users.customer.searching'
                : 'roles.users.nothing',
          )}
        </span>
      }
      onChange={(userId) => {
        setTyped('');
        onChange(userId ?? null);
      }}
    />
  );
}
