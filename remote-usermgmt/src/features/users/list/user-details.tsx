import type { User } from '@depotwerk/contract';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Drawer } from '@depotwerk/ui/data';
import { Descriptions } from '@depotwerk/ui/details';
import styles from './users-page.module.css';

interface UserDetailsProps {
  readonly user: User | null;
  readonly onClose: () => void;
}

/** Everything known about a user, beside the list. */
export function UserDetails({ user, onClose }: UserDetailsProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  return (
    <Drawer open={user !== null} onClose={onClose} title={user?.fullName ?? ''} size={420} destroyOnHidden>
      {user === null ? null : (
        <Descriptions
          column={1}
          size="small"
          layout="vertical"
          colon={false}
          items={[
            { key: 'userName', label: t('users.column.userName'), children: user.userName },
            { key: 'roleName', label: t('users.column.roleName'), children: user.roleName },
            {
              key: 'groups',
              label: t('users.column.groups'),
              children:
                user.groups.length === 0 ? (
                  t('users.noGroup')
                ) : (
                  <ul className={styles.groups}>
                    {user.groups.map(({ id, groupName }) => (
                      <li key={id}>{groupName}</li>
                    ))}
                  </ul>
                ),
            },
            { key: 'company', label: t('users.details.company'), children: user.company ?? UNKNOWN },
            { key: 'phone', label: t('users.details.phone'), children: user.phoneNumber ?? UNKNOWN },
            {
              key: 'lastSignIn',
              label: t('users.column.lastSignIn'),
              children: user.lastSignIn === null ? t('users.never') : formats.dateTime(user.lastSignIn),
            },
            {
              key: 'status',
              label: t('users.column.status'),
              children: t(user.isInactive ? 'users.inactive' : 'users.active'),
            },
          ]}
        />
      )}
    </Drawer>
  );
}
