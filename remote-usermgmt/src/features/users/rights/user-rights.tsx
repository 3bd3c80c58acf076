import type { EffectiveRights, UserDetail } from '@depotwerk/contract/identity';
import { useQuery, useTranslation, type TFunction } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { usePartRights } from '../../permissions/part-rights';
import { usePermissionCategories } from '../../permissions/permission-categories';
import { effectiveRightsQuery } from '../api/rights';
import { AccessQuestionForm } from './access-question';
import { RightsByCategory } from './rights-by-category';
import styles from './user-rights.module.css';

/** What the user may do, with whose data, and why (PERM-03 to PERM-06). */
export function UserRights({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const rights = useQuery(effectiveRightsQuery(user.id));
  const permissions = usePermissionCategories();
  const ofParts = usePartRights();
  const catalogues = [permissions, ofParts];
  const missing = catalogues.filter(({ isLoaded }) => !isLoaded);
  const error = (rights.data ? null : rights.error) ?? missing.find((query) => query.error)?.error ?? null;
  if (rights.data === undefined || missing.length > 0)
    return (
      <LoadState
        query={{
          error,
          isFetching: [rights, ...catalogues].some(({ isFetching }) => isFetching),
          refetch: () => {
            if (!rights.data) void rights.refetch();
            for (const query of missing) void query.refetch();
          },
        }}
        failed={t('users.rights.failed')}
        waiting={t('users.rights.loading')}
      />
    );
  const { blockedBy } = rights.data;
  const present = ofParts.parts.map((part) => ({
    ...part,
    key: `part ${part.key}`,
    permissions: part.permissions.filter(({ isGone }) => !isGone),
  }));
  return (
    <div className={styles.rights}>
      {blockedBy === null ? null : (
        <Alert
          type="warning"
          role="status"
          showIcon
          title={t(`users.rights.blocked.${blockedBy}`, { role: rights.data.role.roleName })}
          description={t('users.rights.blocked.text')}
        />
      )}
      <p className={styles.scope}>{scopeText(rights.data, t)}</p>
      <RightsByCategory
        rights={withPartRights(rights.data)}
        categories={[...permissions.categories, ...present]}
      />
      <AccessQuestionForm user={user} categories={permissions.categories} />
    </div>
  );
}

/** A right of a part is given by the role or not at all. */
const withPartRights = ({ role, rights, partRights = [], blockedBy }: EffectiveRights) => ({
  role,
  rights: [
    ...rights,
    ...partRights.map((permissionId) => ({
      permissionId,
      isGranted: blockedBy === null,
      byRole: true,
      byGroups: [],
    })),
  ],
});

/** With whose data the rights hold. */
function scopeText({ role, groups, customer }: EffectiveRights, t: TFunction<'usermgmt'>): string {
  switch (role.kind) {
    case 'administrator':
      return t('users.rights.scope.administrator', { role: role.roleName });
    case 'adviser':
      return groups.length === 0
        ? t('users.rights.scope.noGroup', { role: role.roleName })
        : t('users.rights.scope.adviser', {
            role: role.roleName,
            groups: groups.map(({ groupName }) => groupName).join(', '),
          });
    case 'customer':
      return t('users.rights.scope.customer', { role: role.roleName, customer: customer?.name ?? '' });
  }
}
