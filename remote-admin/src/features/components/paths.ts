import type { ComponentKind } from '@depotwerk/domain';

const root = '/admin/components';

export const componentPaths = {
  list: (kind: ComponentKind) => `${root}/${kind}`,
  create: (kind: ComponentKind) => `${root}/${kind}/new`,
  detail: (kind: ComponentKind, componentId: number) => `${root}/${kind}/${componentId}`,
  /** Tariffs and components that are built on it. */
  usage: (kind: ComponentKind, componentId: number) => `${root}/${kind}/${componentId}?step=usage`,
} as const;
