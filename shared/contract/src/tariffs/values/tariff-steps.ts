/** Steps of the tariff wizard that a finding leads to. */
export const tariffSteps = ['info', 'settings', 'components', 'productType', 'hints', 'expertHints'] as const;
export type TariffStep = (typeof tariffSteps)[number];

/** Parts of a tariff that the difference of two versions is told by. */
export const tariffParts = [
  'info',
  'settings',
  'components',
  'product',
  'hints',
  'risk',
  'allocation',
  'universe',
  'selection',
] as const;

/** What the values of a difference are. */
export const tariffChangeUnits = ['text', 'fraction', 'eur', 'count', 'date', 'yesNo', 'key'] as const;
