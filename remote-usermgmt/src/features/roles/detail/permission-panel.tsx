import { useTranslation, type Permission } from '@depotwerk/platform';
import { Button, Checkbox, TeamOutlined, Tooltip } from '@depotwerk/ui/data';
import type { PermissionCategory } from '../../permissions/permission-categories';
import styles from './role-detail.module.css';

type Named = PermissionCategory['permissions'][number];

interface PermissionPanelProps {
  readonly category: PermissionCategory;
  readonly held: readonly Permission[];
  /** Of the user who edits: nobody gives more than that. */
  readonly own: readonly Permission[];
  readonly isReadOnly: boolean;
  readonly onSet: (ids: readonly Permission[], isHeld: boolean) => void;
  /** "Who has this?"; null where users may not be seen */
  readonly onAsk: ((permission: Named) => void) | null;
}

/** The permissions of one category, with a box for all of them. */
export function PermissionPanel({ category, held, own, isReadOnly, onSet, onAsk }: PermissionPanelProps) {
  const { t } = useTranslation('usermgmt');
  const { name, permissions } = category;
  const isHeld = ({ id }: Named) => held.includes(id);
  const isBeyondOwn = (permission: Named) => !isHeld(permission) && !own.includes(permission.id);
  const isAll = permissions.every(isHeld);
  const changeable = permissions.filter((permission) => !isBeyondOwn(permission)).map(({ id }) => id);
  return (
    <fieldset className={styles.panel}>
      <legend>
        <Checkbox
          aria-label={t('permissions.allOf', { category: name })}
          checked={isAll}
          indeterminate={!isAll && permissions.some(isHeld)}
          disabled={isReadOnly || changeable.length === 0}
          onChange={({ target }) => onSet(changeable, target.checked)}
        >
          {name}
        </Checkbox>
      </legend>
      {permissions.map((permission) => (
        <div key={permission.id} className={styles.permission}>
          <span>
            <Checkbox
              checked={isHeld(permission)}
              disabled={isReadOnly || isBeyondOwn(permission)}
              onChange={({ target }) => onSet([permission.id], target.checked)}
            >
              {permission.name}
            </Checkbox>
            {isBeyondOwn(permission) && !isReadOnly ? (
              <span className={styles.secondary}>{t('permissions.beyondOwn')}</span>
            ) : null}
          </span>
          {onAsk === null ? null : (
            <Tooltip title={t('permissions.holders.open')}>
              <Button
                type="text"
                size="small"
                icon={<TeamOutlined aria-hidden />}
                aria-label={t('permissions.holders.openFor', { name: permission.name })}
                onClick={() => onAsk(permission)}
              />
            </Tooltip>
          )}
        </div>
      ))}
    </fieldset>
  );
}
