import type { ComponentRow } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import type { ComponentColumnKey, ComponentSortKey } from '@depotwerk/contract/tariffs/values/component-list';
import type { Formats } from '@depotwerk/platform';
import type { CellAction, ListColumns } from '@depotwerk/ui/data';
import { componentPaths } from '../paths';

interface ColumnOptions {
  readonly kind: ComponentKind;
  readonly t: (key: string) => string;
  readonly sizeText: (row: ComponentRow) => string;
  readonly formats: Formats;
  readonly actionsOf: (row: ComponentRow) => readonly CellAction[];
}

/** Columns of the component lists; sizes are risk classes, peer groups or funds. */
export const componentColumns = ({
  kind,
  t,
  sizeText,
  formats,
  actionsOf,
}: ColumnOptions): ListColumns<ComponentRow, ComponentSortKey, ComponentColumnKey> => ({
  name: {
    sortKey: 'name',
    minWidthPx: 180,
    grow: 2,
    cell: ({ id, name }) => ({ kind: 'link', label: name, path: componentPaths.detail(kind, id) }),
  },
  key: { sortKey: 'key', minWidthPx: 110, cell: ({ key }) => ({ kind: 'text', text: key }) },
  size: {
    sortKey: 'size',
    isNumeric: true,
    firstDirection: 'desc',
    minWidthPx: 172,
    grow: 0.5,
    cell: (row) => ({
      kind: 'link',
      label: sizeText(row),
      path: componentPaths.detail(kind, row.id),
    }),
  },
  tariffCount: {
    sortKey: 'tariffCount',
    isNumeric: true,
    firstDirection: 'desc',
    minWidthPx: 80,
    grow: 0.5,
    cell: ({ id, tariffCount }) => ({
      kind: 'number',
      value: tariffCount,
      decimals: 0,
      path: componentPaths.usage(kind, id),
    }),
  },
  updatedAt: {
    sortKey: 'updatedAt',
    firstDirection: 'desc',
    minWidthPx: 150,
    cell: ({ updatedAt, updatedBy }) => ({
      kind: 'text',
      text: formats.dateTime(updatedAt),
      secondary: updatedBy,
    }),
  },
  status: {
    minWidthPx: 80,
    grow: 0.5,
    cell: ({ isInactive }) => ({
      kind: 'status',
      text: t(isInactive ? 'components.inactive' : 'components.active'),
      tone: isInactive ? 'neutral' : 'success',
    }),
  },
  actions: {
    isTitleHidden: true,
    minWidthPx: 148,
    grow: 0,
    cell: (row) => ({ kind: 'actions', actions: actionsOf(row) }),
  },
});
