import { search as searchLimits } from '@depotwerk/contract/values/search';
import { useMay, useTranslation, useUser, type Permission } from '@depotwerk/platform';
import { LoadFailed, SearchInput, Skeleton } from '@depotwerk/ui/data';
import { useController, type Control } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { HoldersDrawer } from '../../permissions/holders-drawer';
import { usePermissionCategories, type PermissionCategory } from '../../permissions/permission-categories';
import { PermissionPanel } from './permission-panel';
import styles from './role-detail.module.css';
import type { RoleValues } from './role-values';

interface PermissionsStepProps {
  readonly control: Control<RoleValues>;
  readonly isReadOnly: boolean;
}

type Named = PermissionCategory['permissions'][number];

/** A panel per category (ROLE-04 to ROLE-06), and a search over all permissions. */
export function PermissionsStep({ control, isReadOnly }: PermissionsStepProps) {
  const { t } = useTranslation('usermgmt');
  const { field } = useController({ control, name: 'permissions' });
  const { categories, isLoaded, error, isFetching, retry } = usePermissionCategories();
  const own = useUser()?.clientConfig.permissions ?? [];
  const mayViewUsers = useMay('users.view');
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Named | null>(null);
  if (!isLoaded)
    return error ? (
      <LoadFailed title={t('permissions.failed')} error={error} isRetrying={isFetching} onRetry={retry} />
    ) : (
      <Skeleton active />
    );
  const wanted = search.length < searchLimits.minLength ? '' : search.toLocaleLowerCase('de');
  const shown = categories
    .map((category) => ({
      ...category,
      permissions: category.permissions.filter(({ name }) =>
        `${category.name} ${name}`.toLocaleLowerCase('de').includes(wanted),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  const total = categories.reduce((sum, { permissions }) => sum + permissions.length, 0);
  const set = (ids: readonly Permission[], isHeld: boolean) =>
    field.onChange(
      [...new Set([...field.value.filter((id) => !ids.includes(id)), ...(isHeld ? ids : [])])].sort(),
    );
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchInput label={t('permissions.search')} value={search} onSearch={setSearch} />
        </div>
        <span role="status">{t('permissions.held', { count: field.value.length, total })}</span>
      </div>
      {shown.length === 0 ? <p role="status">{t('permissions.nothing')}</p> : null}
      <div className={styles.panels}>
        {shown.map((category) => (
          <PermissionPanel
            key={category.key}
            category={category}
            held={field.value}
            own={own}
            isReadOnly={isReadOnly}
            onSet={set}
            onAsk={mayViewUsers ? setAsked : null}
          />
        ))}
      </div>
      <HoldersDrawer permission={asked} onClose={() => setAsked(null)} />
    </>
  );
}
