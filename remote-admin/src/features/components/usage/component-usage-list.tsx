import type { ComponentUsage } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { Link, pathTo, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, StatusTag } from '@depotwerk/ui/data';
import { componentUsageQuery } from '../api/components';
import { componentPaths } from '../paths';
import styles from './component-usage-list.module.css';

interface ComponentUsageListProps {
  readonly kind: ComponentKind;
  readonly componentId: number;
}

/** The tariffs and components that are built on a component. */
export function ComponentUsageList({ kind, componentId }: ComponentUsageListProps) {
  const { t } = useTranslation('admin');
  const query = useQuery(componentUsageQuery(kind, componentId));
  const { data } = query;
  if (data === undefined)
    return (
      <LoadState
        query={query}
        failed={t('components.usage.failed')}
        waiting={t('components.usage.loading')}
      />
    );
  if (data.tariffs.length + data.components.length === 0) return <p>{t('components.usage.none')}</p>;
  return <Usage usage={data} />;
}

function Usage({ usage: { tariffs, components } }: { readonly usage: ComponentUsage }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {tariffs.length === 0 ? null : (
        <section aria-label={t('components.usage.tariffs')}>
          <h3 className={styles.title}>{t('components.usage.tariffs')}</h3>
          <ul className={styles.list}>
            {tariffs.map(({ id, name, isDraft, isReleased }) => (
              <li key={id}>
                <Link to={pathTo('tariffs.detail', { tariffId: id })}>{name}</Link>
                {isReleased ? <StatusTag tone="success">{t('components.usage.released')}</StatusTag> : null}
                {isDraft ? <StatusTag>{t('components.usage.draft')}</StatusTag> : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      {components.length === 0 ? null : (
        <section aria-label={t('components.usage.components')}>
          <h3 className={styles.title}>{t('components.usage.components')}</h3>
          <ul className={styles.list}>
            {components.map(({ id, kind, name }) => (
              <li key={id}>
                <Link to={componentPaths.detail(kind, id)}>{name}</Link>
                <span className={styles.secondary}>{t(`components.one.${kind}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
