import { useTranslation } from '@depotwerk/platform';
import { Button, Checkbox, TeamOutlined, Tooltip } from '@depotwerk/ui/data';
import styles from './role-detail.module.css';

interface Named<Id> {
  readonly id: Id;
  readonly name: string;
  /** Its part is gone, and it gives nothing. */
  readonly isGone?: boolean;
}

interface PermissionPanelProps<Id extends string> {
  readonly category: { readonly name: string; readonly permissions: readonly Named<Id>[] };
  readonly held: readonly Id[];
  /** Of the user who edits: nobody gives more than that. */
  readonly own: readonly Id[];
  readonly isReadOnly: boolean;
  readonly onSet: (ids: readonly Id[], isHeld: boolean) => void;
  /** "Who has this?"; null where users may not be seen */
  readonly onAsk: ((permission: Named<Id>) => void) | null;
}

/** The permissions of one category, with a box for all of them. */
export function PermissionPanel<Id extends string>(props: PermissionPanelProps<Id>) {
  const { category, held, own, isReadOnly, onSet, onAsk } = props;
  const { t } = useTranslation('usermgmt');
  const { name, permissions } = category;
  const isHeld = ({ id }: Named<Id>) => held.includes(id);
  const isBeyondOwn = (permission: Named<Id>) => !isHeld(permission) && !own.includes(permission.id);
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
            {permission.isGone ? <span className={styles.secondary}>{t('permissions.gone')}</span> : null}
            {isBeyondOwn(permission) && !isReadOnly && !permission.isGone ? (
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
