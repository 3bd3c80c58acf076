import type { ListOrder } from '../../floor/values/list-order';

/** By the worst open hint: any, critical ones, or no hint at all. */
export const hintFilters = ['any', 'critical', 'none'] as const;
export type HintFilter = (typeof hintFilters)[number];

/** Of the accepted profile; `due` is missing or outdated. */
export const riskProfileFilters = ['missing', 'outdated', 'due', 'present'] as const;
export type RiskProfileFilter = (typeof riskProfileFilters)[number];

/** `due`: never reviewed, or the last review is older than the tariff allows; `unknown`: nobody knows whether it was. */
export const checkFilters = ['due', 'done', 'unknown'] as const;
export type CheckFilter = (typeof checkFilters)[number];

/** Orders whose bank has not said yet what became of them; `unknown`: it was asked and does not say. */
export const orderFilters = ['open', 'unknown'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** `lastCheck` orders by the review, as its column shows it: the names are those from before reviews were kept. */
export const contractSortKeys = [
  'customer',
  'contractNumber',
  'tariff',
  'insurer',
  'value',
  'score',
  'worstHint',
  'lastCheck',
  'startDate',
] as const;
export type ContractSortKey = (typeof contractSortKeys)[number];

export const initialContractOrder: ListOrder<ContractSortKey> = { sort: 'customer', direction: 'asc' };

/** In the order of the screen. */
export const contractColumnKeys = [
  'customer',
  'contractNumber',
  'tariff',
  'insurer',
  'value',
  'score',
  'riskClass',
  'worstHint',
  'lastCheck',
  'startDate',
] as const;
export type ContractColumnKey = (typeof contractColumnKeys)[number];
