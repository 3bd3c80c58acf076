import { pathTo } from '@depotwerk/platform';

/** Pages of this part that no other part leads to. */
export const tariffPaths = {
  list: pathTo('tariffs.list'),
  create: `${pathTo('tariffs.list')}/new`,
  edit: (tariffId: number) => `${pathTo('tariffs.detail', { tariffId })}/edit`,
  /** What waits for the second person. */
  release: (tariffId: number) => `${pathTo('tariffs.detail', { tariffId })}/release`,
  /** The draft at a glance, with its findings. */
  summary: (tariffId: number) => `${pathTo('tariffs.detail', { tariffId })}/edit?step=summary`,
} as const;
