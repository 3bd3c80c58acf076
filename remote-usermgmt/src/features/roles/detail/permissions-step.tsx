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
  string,
  useController,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import { useState } from 'react';
import { HoldersDrawer, type ExaminedRight } from '../../permissions/holders-drawer';
import { usePartRights } from '../../permissions/part-rights';
import { usePermissionCategories } from '../../permissions/permission-categories';
import { PermissionPanel } from './permission-panel';
import styles from './role-detail.module.css';
import type { RoleValues } from './role-values';

const schema = object({
  permissions: array().of(mixed<Permission>().required()).defined(),
  partRights: array().of(string().required()).defined(),
});

/** Of categories those rights that a search word meets, in the right or in its category. */
const matching = <
  C extends { readonly name: string; readonly permissions: readonly { readonly name: string }[] },
>(
  categories: readonly C[],
  pattern: string,
): readonly C[] =>
  categories
    .map((category) => ({
      ...category,
      permissions: category.permissions.filter(({ name }) =>
        `${category.name} ${name}`.toLocaleLowerCase('de').includes(pattern),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);

/** A panel per category (ROLE-04 to ROLE-06) and per part with rights of its own, and a search over all of them. */
function Fields({ form: { control, formState }, isReadOnly }: StepProps<Role, RoleValues>) {
  const { t } = useTranslation('usermgmt');
  const {
    field: { ref, value: held, onChange },
    fieldState,
  } = useController({ control, name: 'permissions' });
  const { field: ofParts } = useController({ control, name: 'partRights' });
  const query = usePermissionCategories();
  const partQuery = usePartRights();
  const { permissions: own = [], partRights: ownOfParts = [] } = useUser()?.clientConfig ?? {};
  const mayViewUsers = useMay('users.view');
  const [search, setSearch] = useState('');
  const [examined, setExamined] = useState<ExaminedRight | null>(null);
  const waiting = [query, partQuery].find(({ isLoaded }) => !isLoaded);
  if (waiting) return <LoadState query={waiting} failed={t('permissions.failed')} />;
  const pattern = search.length < searchLimits.minLength ? '' : search.toLocaleLowerCase('de');
  // A right that is gone can be taken away, not given.
  const stored = formState.defaultValues?.partRights ?? [];
  const parts = partQuery.parts.map((part) => ({
    ...part,
    permissions: part.permissions.filter(({ id, isGone }) => !isGone || stored.includes(id)),
  }));
  const matches = matching(query.categories, pattern);
  const matchingParts = matching(parts, pattern);
  const total = [...query.categories, ...parts].reduce((sum, { permissions }) => sum + permissions.length, 0);
  const set = (ids: readonly Permission[], isHeld: boolean) =>
    onChange((isHeld ? withRights(held, ids) : withoutRights(held, ids)).sort());
  const setOfParts = (ids: readonly string[], isHeld: boolean) => {
    const others = ofParts.value.filter((id) => !ids.includes(id));
    ofParts.onChange((isHeld ? [...others, ...ids] : others).sort());
  };
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchInput label={t('permissions.search')} value={search} onSearch={setSearch} />
        </div>
        <span role="status">
          {t('permissions.held', { count: held.length + ofParts.value.length, total })}
        </span>
      </div>
      {matches.length + matchingParts.length === 0 ? <p role="status">{t('permissions.nothing')}</p> : null}
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
            onAsk={mayViewUsers ? (right) => setExamined({ ...right, isOfPart: false }) : null}
          />
        ))}
        {matchingParts.map((part) => (
          <PermissionPanel
            key={`part ${part.key}`}
            category={part}
            held={ofParts.value}
            own={ownOfParts}
            isReadOnly={isReadOnly}
            onSet={setOfParts}
            onAsk={mayViewUsers ? (right) => setExamined({ ...right, isOfPart: true }) : null}
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
  isEmpty: ({ permissions, partRights }) => permissions.length + partRights.length === 0,
};
