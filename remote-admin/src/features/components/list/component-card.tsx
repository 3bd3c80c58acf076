import type { ComponentRow } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, StatusTag, type CellAction } from '@depotwerk/ui/data';
import { ListCard } from '../../list-card/list-card';
import { componentPaths } from '../paths';

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
      <ListCard
        to={componentPaths.detail(kind, id)}
        name={name}
        tag={isInactive ? <StatusTag>{t('components.inactive')}</StatusTag> : null}
        lines={[
          [
            key,
            t(`components.size.${kind}`, { count: size, size: formats.number(size) }),
            t('components.inTariffs', { count: tariffCount, tariffs: formats.number(tariffCount) }),
          ].join(' · '),
        ]}
      />
      <CellView cell={{ kind: 'actions', actions }} />
    </>
  );
}
