import { api, useQuery, useTranslation } from '@depotwerk/platform';
import { RecordSelect } from '@depotwerk/ui/forms';
import { userQuery } from '../../users/api/user';
import { userKeys } from '../../users/api/users';

const MOST = 20;

interface UserSelectProps {
  readonly id: string;
  readonly value: string | null;
  readonly onChange: (userId: string | null) => void;
}

/** One user, found by name while typing; also inactive ones, who did things before. */
export function UserSelect({ id, value, onChange }: UserSelectProps) {
  const { t } = useTranslation('usermgmt');
  const { data: chosen } = useQuery({ ...userQuery(value ?? ''), enabled: value !== null });
  const name = chosen?.fullName ?? value ?? '';
  return (
    <RecordSelect
      id={id}
      value={value === null ? null : { id: value, name, label: name }}
      placeholder={t('audit.filter.person')}
      queryKey={[...userKeys.lists, 'choice']}
      load={async (search, signal) => {
        const query = { search, includeInactive: true, sort: 'fullName', limit: MOST, offset: 0 } as const;
        const { items } = await api.request('GET /users', { query }, { signal });
        return items.map((user) => ({
          id: user.id,
          name: user.fullName,
          label: `${user.fullName} · ${user.userName}`,
        }));
      }}
      onChange={(choice) => onChange(choice?.id ?? null)}
    />
  );
}
