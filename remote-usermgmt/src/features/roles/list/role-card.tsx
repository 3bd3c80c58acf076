import type { Role } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import lists from '../../list-page.module.css';
import styles from './role-card.module.css';

/** A role on a narrow screen. */
export function RoleCard({ role }: { readonly role: Role }) {
  const { t } = useTranslation('usermgmt');
  return (
    <>
      <div className={styles.line}>
        <strong className={lists.cut}>{role.roleName}</strong>
        {role.isInactive ? <StatusTag>{t('roles.inactive')}</StatusTag> : null}
      </div>
      <div className={lists.secondary}>{t(`roles.kind.${role.kind}`)}</div>
      <div className={lists.secondary}>
        {t('roles.card.users', { count: role.userCount })} ·{' '}
        {t('roles.card.permissions', { count: role.permissions.length + (role.partRights ?? []).length })}
      </div>
    </>
  );
}
