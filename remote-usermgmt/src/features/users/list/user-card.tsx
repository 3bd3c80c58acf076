import type { User } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Tag } from '@depotwerk/ui/data';
import styles from './users-page.module.css';
import { groupNames } from './user-columns';

/** A user on a narrow screen. */
export function UserCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  return (
    <>
      <div className={styles.line}>
        <strong className={styles.cut}>{user.fullName}</strong>
        {user.isInactive ? <Tag>{t('users.inactive')}</Tag> : null}
      </div>
      <div className={styles.secondary}>{[user.userName, user.roleName].join(' · ')}</div>
      <div className={styles.secondary}>{groupNames(user) || t('users.noGroup')}</div>
      <div className={styles.secondary}>
        {t('users.card.lastSignIn', { at: formats.date(user.lastSignIn) })}
      </div>
    </>
  );
}
