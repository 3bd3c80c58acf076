import type { ComponentRow } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import {
  CheckCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  Drawer,
  EyeInvisibleOutlined,
  LinkOutlined,
  type CellAction,
} from '@depotwerk/ui/data';
import { useCallback, useState } from 'react';
import { componentPaths } from '../paths';
import { ComponentUsageList } from '../usage/component-usage-list';
import { DeleteComponent } from './delete-component';
import { useComponentCopy } from './use-component-copy';
import { useComponentSwitch } from './use-component-switch';

interface Opened {
  readonly name: 'usage' | 'delete';
  readonly row: ComponentRow;
}

/** What can be done with a component in a list, and the dialogs that belong to it. */
export function useComponentActions(kind: ComponentKind) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const mayEdit = useMay('tariffs.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mutate: copy, isPending: isCopying } = useComponentCopy(kind);
  const switchComponent = useComponentSwitch(kind);
  const close = () => setOpened(null);
  const actionsOf = useCallback(
    (row: ComponentRow): readonly CellAction[] => {
      const usage: CellAction = {
        icon: <LinkOutlined aria-hidden />,
        tooltip: t('components.action.usage', { name: row.name }),
        onAction: () => setOpened({ name: 'usage', row }),
      };
      if (!mayEdit) return [usage];
      return [
        usage,
        {
          icon: <CopyOutlined aria-hidden />,
          tooltip: t('components.action.copy', { name: row.name }),
          isDisabled: isCopying,
          onAction: () =>
            copy(row.id, {
              onSuccess: ({ id }) => void navigate(componentPaths.detail(kind, id)),
            }),
        },
        {
          icon: row.isInactive ? <CheckCircleOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />,
          tooltip: t(row.isInactive ? 'components.action.activate' : 'components.action.deactivate', {
            name: row.name,
          }),
          onAction: () => switchComponent(row),
        },
        {
          icon: <DeleteOutlined aria-hidden />,
          tooltip: t('components.action.delete', { name: row.name }),
          isDangerous: true,
          onAction: () => setOpened({ name: 'delete', row }),
        },
      ];
    },
    [t, mayEdit, kind, copy, isCopying, switchComponent, navigate],
  );
  const dialogs = (
    <>
      <Drawer
        open={opened?.name === 'usage'}
        onClose={close}
        title={t('components.usage.of', { name: opened?.row.name ?? '' })}
        size={480}
        destroyOnHidden
      >
        {opened?.name === 'usage' ? <ComponentUsageList kind={kind} componentId={opened.row.id} /> : null}
      </Drawer>
      {opened?.name === 'delete' ? <DeleteComponent kind={kind} row={opened.row} onClose={close} /> : null}
    </>
  );
  return { actionsOf, dialogs };
}
