import type { ComponentKind } from '@depotwerk/domain';
import {
  componentColumnKeys,
  componentSortKeys,
  initialComponentOrder,
  type ComponentColumnKey,
  type ComponentSortKey,
} from '@depotwerk/contract/tariffs/values/component-list';
import { describeList, inactive, line, type List } from '@depotwerk/ui/data';
import { componentPaths } from '../paths';

interface ComponentFilter {
  readonly search?: string;
  readonly includeInactive?: boolean;
}

const listOf = (kind: ComponentKind) =>
  describeList<ComponentFilter, ComponentSortKey, ComponentColumnKey>({
    name: `${kind}Components`,
    texts: ['admin', 'components'],
    path: () => componentPaths.list(kind),
    fields: { search: line, includeInactive: inactive },
    order: { keys: componentSortKeys, initial: initialComponentOrder },
    columns: componentColumnKeys,
  });

export const componentLists = {
  risk: listOf('risk'),
  allocation: listOf('allocation'),
  universe: listOf('universe'),
  selection: listOf('selection'),
} as const satisfies Record<ComponentKind, unknown>;

export type ComponentsOnScreen = List<ComponentFilter, ComponentSortKey, ComponentColumnKey>;
