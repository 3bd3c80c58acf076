import type { GroupUser } from '@depotwerk/contract/identity';
import { useTranslation, useUser, type Permission } from '@depotwerk/platform';
import { Button, Checkbox } from '@depotwerk/ui/data';
import { RefusedCall } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { usePermissionCategories, type PermissionCategory } from '../../permissions/permission-categories';
import { useChangeRights } from '../api/group-rights';
import styles from './members.module.css';

interface GroupRightsProps {
  readonly groupId: string;
  readonly user: GroupUser;
  readonly isReadOnly: boolean;
}

/** The rights of a user in the group and below, one by one (GROUP-12, PERM-05, PERM-06); closed until wanted. */
export function GroupRights({ groupId, user, isReadOnly }: GroupRightsProps) {
  const { t } = useTranslation('usermgmt');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = useGroupRights()(user).length;
  return (
    <div className={styles.rights}>
      <Button
        type="link"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('groups.rights.of', { name: user.fullName, count })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('groups.rights.open', { count })}
      </Button>
      <div id={id}>{isOpen ? <RightList groupId={groupId} user={user} isReadOnly={isReadOnly} /> : null}</div>
    </div>
  );
}

/** The rights that a user has in the group. */
export function useGroupRights(): (user: GroupUser) => PermissionCategory['permissions'] {
  const { categories } = usePermissionCategories();
  return (user) =>
    categories
      .flatMap(({ permissions }) => permissions)
      .filter(({ id: right, isGroupRight }) => isGroupRight && isHeld(user, right));
}

/** Whether a user has the right in the group, by the role or for the group. */
const isHeld = ({ rolePermissions, groupRights }: GroupUser, right: Permission): boolean =>
  rolePermissions.includes(right) || groupRights.includes(right);

function RightList({ groupId, user, isReadOnly }: GroupRightsProps) {
  const { t } = useTranslation('usermgmt');
  const own = useUser()?.clientConfig.permissions ?? [];
  const { categories } = usePermissionCategories();
  const change = useChangeRights(groupId, user.userId);
  const toggle = (right: Permission) =>
    change.mutate(
      user.groupRights.includes(right) ? { add: [], remove: [right] } : { add: [right], remove: [] },
    );
  return (
    <>
      {categories
        .map(({ permissions, ...category }) => ({
          ...category,
          rights: permissions.filter(({ isGroupRight }) => isGroupRight),
        }))
        .filter(({ rights }) => rights.length > 0)
        .map(({ key, name, rights }) => (
          <fieldset key={key} className={styles.category}>
            <legend>{name}</legend>
            {rights.map((right) => {
              const isByRole = user.rolePermissions.includes(right.id);
              const isGiven = user.groupRights.includes(right.id);
              const isBeyondOwn = !isGiven && !own.includes(right.id);
              return (
                <div key={right.id} className={styles.right}>
                  <Checkbox
                    checked={isHeld(user, right.id)}
                    disabled={isReadOnly || isByRole || isBeyondOwn}
                    onChange={() => toggle(right.id)}
                  >
                    {right.name}
                  </Checkbox>
                  {isByRole ? (
                    <span className={styles.secondary}>
                      {t('usermgmt:groups.rights.byRole', { role: user.roleName })}
                    </span>
                  ) : null}
                  {!isByRole && isBeyondOwn && !isReadOnly ? (
                    <span className={styles.secondary}>{t('usermgmt:permissions.beyondOwn')}</span>
                  ) : null}
                </div>
              );
            })}
          </fieldset>
        ))}
      <RefusedCall error={change.error} />
    </>
  );
}
