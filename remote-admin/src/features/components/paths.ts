import type { ComponentKind } from '@depotwerk/domain';
import { pathTo } from '@depotwerk/platform';

export const componentPaths = {
  list: (kind: ComponentKind) => `/admin/components/${kind}`,
  create: (kind: ComponentKind) => pathTo('components.create', { kind }),
  detail: (kind: ComponentKind, componentId: number) => pathTo('components.detail', { kind, componentId }),
  /** Tariffs and components that are built on it. */
  usage: (kind: ComponentKind, componentId: number) =>
    `${pathTo('components.detail', { kind, componentId })}?step=usage`,
} as const;
