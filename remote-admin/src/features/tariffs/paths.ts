import { pathTo } from '@depotwerk/platform';

/** Pages of this part. */
export const tariffPaths = {
  list: pathTo('tariffs.list'),
  create: pathTo('tariffs.create'),
  edit: (tariffId: number) => pathTo('tariffs.edit', { tariffId }),
  /** What waits for the second person. */
  release: (tariffId: number) => `${pathTo('tariffs.detail', { tariffId })}/release`,
  /** The draft at a glance, with its findings. */
  summary: (tariffId: number) => `${pathTo('tariffs.edit', { tariffId })}?step=summary`,
} as const;
