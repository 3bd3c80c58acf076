import { pathTo } from '@depotwerk/platform';

/** Pages of this part. */
export const tariffPaths = {
  list: pathTo('tariffs.list'),
  create: pathTo('tariffs.create'),
  /** What becomes valid when. */
  calendar: `${pathTo('tariffs.list')}/calendar`,
  edit: (tariffId: number) => pathTo('tariffs.edit', { tariffId }),
  /** What waits for the second person. */
  release: (tariffId: number) => `${pathTo('tariffs.detail', { tariffId })}/release`,
  /** The draft at a glance, with its findings. */
  summary: (tariffId: number) => `${pathTo('tariffs.edit', { tariffId })}?step=summary`,
} as const;

/** The list of contracts of a tariff; with the insurer the list knows its name. */
export const contractsOfTariff = (insurerId: number, tariffId: number): string =>
  `${pathTo('contracts.list')}?insurerId=${insurerId}&tariffId=${tariffId}`;

/** The funds of the universe of a tariff. */
export const fundsOfTariff = (tariffId: number): string => `${pathTo('funds.list')}?tariff=${tariffId}`;
