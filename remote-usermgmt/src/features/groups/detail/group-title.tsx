import type { Group } from '@depotwerk/contract/identity';
import { Link, useQuery, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { ancestorsOf, indexTree } from '@depotwerk/ui/forms';
import { useMemo } from 'react';
import { groupTreeQuery } from '../api/group-tree';
import { paths } from '../paths';
import styles from './group-title.module.css';

/** Name and state of the group, and the way down to it. */
export function GroupTitle({ group }: { readonly group: Group }) {
  const { t } = useTranslation('usermgmt');
  const { data: groups } = useQuery(groupTreeQuery);
  const index = useMemo(() => indexTree(groups ?? []), [groups]);
  const above = ancestorsOf(index, group.id);
  return (
    <div className={styles.title}>
      {above.length === 0 ? null : (
        <nav aria-label={t('groups.way')}>
          <ol className={styles.way}>
            {above.map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.group(id)}>{name}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h2 className={styles.name}>
        {group.groupName} {group.isInactive ? <StatusTag>{t('groups.inactive')}</StatusTag> : null}{' '}
        {group.isDefault ? <StatusTag tone="info">{t('groups.default')}</StatusTag> : null}
      </h2>
    </div>
  );
}
