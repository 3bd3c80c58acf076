import type { ComponentKind, ComponentRow } from '@depotwerk/contract';
import { Link, useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, StatusTag, type CellAction } from '@depotwerk/ui/data';
import { componentPaths } from '../paths';
import styles from './component-card.module.css';

interface ComponentCardProps {
  readonly kind: ComponentKind;
  readonly row: ComponentRow;
  readonly actions: readonly CellAction[];
}

/** A component on a narrow screen. */
export function ComponentCard({ kind, row, actions }: ComponentCardProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { id, key, name, isInactive, size, tariffCount } = row;
  return (
    <>
      <div className={styles.line}>
        <Link to={componentPaths.detail(kind, id)} className={styles.name} tabIndex={-1}>
          {name}
        </Link>
        {isInactive ? <StatusTag>{t('components.inactive')}</StatusTag> : null}
      </div>
      <div className={styles.secondary}>
        {[
          key,
          t(`components.size.${kind}`, { count: size, size: formats.number(size) }),
          t('components.inTariffs', { count: tariffCount, tariffs: formats.number(tariffCount) }),
        ].join(' · ')}
      </div>
      <CellView cell={{ kind: 'actions', actions }} />
    </>
  );
}
