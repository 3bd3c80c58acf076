import { useQuery, useSearchParams, useTranslation } from '@depotwerk/platform';
import { Checkbox, LoadFailed, Select } from '@depotwerk/ui/data';
import { Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { useId } from 'react';
import { usePartRights } from '../../permissions/part-rights';
import { usePermissionCategories } from '../../permissions/permission-categories';
import { rolesQuery } from '../api/roles';
import { paths } from '../paths';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table';

/** Two roles beside each other; which ones lives in the address. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const roles = useQuery(rolesQuery);
  const queries = [usePermissionCategories(), usePartRights()];
  const isLoaded = queries.every((query) => query.isLoaded);
  const failed = roles.error ?? queries.find(({ error }) => error)?.error;
  const header = (
    <PageHeader
      title={t('roles.compare.title')}
      breadcrumbs={[{ label: t('roles.title'), to: paths.list }, { label: t('roles.compare.title') }]}
    />
  );
  if (roles.data === undefined || !isLoaded)
    return failed ? (
      <>
        {header}
        <Page>
          <LoadFailed
            title={t('roles.failed')}
            error={failed}
            isRetrying={[roles, ...queries].some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const query of [roles, ...queries]) void query.refetch();
            }}
          />
        </Page>
      </>
    ) : (
      <PageSkeleton title={t('roles.compare.title')} />
    );

  const set = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const [left, right] = (['left', 'right'] as const).map((side) =>
    roles.data.find((role) => role.id === address.get(side)),
  );
  const isOnlyDifferent = address.get('different') === 'true';
  return (
    <>
      {header}
      <Page>
        <div className={styles.choices}>
          {(['left', 'right'] as const).map((side) => (
            <div key={side} className={styles.choice}>
              <label htmlFor={`${id}-${side}`}>{t(`roles.compare.${side}`)}</label>
              <Select
                id={`${id}-${side}`}
                placeholder={t('roles.compare.choose')}
                showSearch={{ optionFilterProp: 'label' }}
                value={(side === 'left' ? left : right)?.id ?? null}
                onChange={(roleId) => set(side, roleId)}
                options={roles.data.map(({ id: value, roleName, isInactive }) => ({
                  value,
                  label: isInactive ? t('roles.inactiveName', { name: roleName }) : roleName,
                }))}
              />
            </div>
          ))}
          <Checkbox
            checked={isOnlyDifferent}
            onChange={({ target }) => set('different', target.checked ? 'true' : null)}
          >
            {t('roles.compare.onlyDifferent')}
          </Checkbox>
        </div>
        {left && right ? (
          <CompareTable left={left} right={right} isOnlyDifferent={isOnlyDifferent} />
        ) : (
          <p role="status">{t('roles.compare.chooseBoth')}</p>
        )}
      </Page>
    </>
  );
}
