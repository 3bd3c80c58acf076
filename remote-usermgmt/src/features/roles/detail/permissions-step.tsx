import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import type { Role } from '@depotwerk/contract/identity';
import { withoutRights, withRights } from '@depotwerk/contract/identity/values/needed-rights';
import { useMay, useTranslation, useUser, type Permission } from '@depotwerk/platform';
import { LoadState, SearchInput } from '@depotwerk/ui/data';
import {
  array,
  FieldError,
  mixed,
  object,
  useController,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import { useState } from 'react';
import { HoldersDrawer } from '../../permissions/holders-drawer';
import { usePermissionCategories, type PermissionCategory } from '../../permissions/permission-categories';
import { PermissionPanel } from './permission-panel';
import styles from './role-detail.module.css';
import type { RoleValues } from './role-values';

type Named = PermissionCategory['permissions'][number];

const schema = object({ permissions: array().of(mixed<Permission>().required()).defined() });

/** A panel per category (ROLE-04 to ROLE-06), and a search over all permissions. */
function Fields({ form: { control }, isReadOnly }: StepProps<Role, RoleValues>) {
  const { t } = useTranslation('usermgmt');
  const {
    field: { ref, value: held, onChange },
    fieldState,
  } = useController({ control, name: 'permissions' });
  const query = usePermissionCategories();
  const { categories, isLoaded } = query;
  const own = useUser()?.clientConfig.permissions ?? [];
  const mayViewUsers = useMay('users.view');
  const [search, setSearch] = useState('');
  const [examined, setExamined] = useState<Named | null>(null);
  if (!isLoaded) return <LoadState query={query} failed={t('permissions.failed')} />;
  const pattern = search.length < searchLimits.minLength ? '' : search.toLocaleLowerCase('de');
  const matches = categories
    .map((category) => ({
      ...category,
      permissions: category.permissions.filter(({ name }) =>
        `${category.name} ${name}`.toLocaleLowerCase('de').includes(pattern),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  const total = categories.reduce((sum, { permissions }) => sum + permissions.length, 0);
  const set = (ids: readonly Permission[], isHeld: boolean) =>
    onChange((isHeld ? withRights(held, ids) : withoutRights(held, ids)).sort());
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchInput label={t('permissions.search')} value={search} onSearch={setSearch} />
        </div>
        <span role="status">{t('permissions.held', { count: held.length, total })}</span>
      </div>
      {matches.length === 0 ? <p role="status">{t('permissions.nothing')}</p> : null}
      <FieldError error={fieldState.error} />
      <div
        ref={ref}
        className={styles.panels}
        tabIndex={-1}
        role="group"
        aria-label={t('roles.step.permissions')}
      >
        {matches.map((category) => (
          <PermissionPanel
            key={category.key}
            category={category}
            held={held}
            own={own}
            isReadOnly={isReadOnly}
            onSet={set}
            onAsk={mayViewUsers ? setExamined : null}
          />
        ))}
      </div>
      <HoldersDrawer permission={examined} onClose={() => setExamined(null)} />
    </>
  );
}

export const permissionsStep: WizardStep<Role, RoleValues> = {
  key: 'permissions',
  label: 'usermgmt:roles.step.permissions',
  schema,
  Fields,
};
