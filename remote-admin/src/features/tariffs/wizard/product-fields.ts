import { openProductFields } from '@depotwerk/domain';
import type { TariffValues } from './tariff-values';

/** Fields that a tariff type or the continuous optimization opens; all others are empty. */
export const guaranteeFields = [
  'guaranteedLevel',
  'guaranteedInterest',
  'isGuaranteedLevelCustomizable',
  'guaranteeTypeId',
  'guaranteeSecurityId',
] as const;
/** What another tariff type empties. */
export const ofType = [...guaranteeFields, 'costCap', 'riskIndicatorLimit'] as const;
export const optimizationFields = [
  'optimizationInterval',
  'optimizationStart',
  'makePortfolioAdjustmentsNow',
] as const;

export type OpenField = (typeof guaranteeFields)[number] | (typeof optimizationFields)[number];
type Opener = Pick<TariffValues, 'tariffTypeId' | 'continuousOptimization'>;

/** The form says security where the rules say fund. */
export function isOpen(field: OpenField, values: Opener): boolean {
  const open = openProductFields(values);
  return open.includes(field === 'guaranteeSecurityId' ? 'guaranteeFundId' : field);
}

/** The type with a cost cap and a limit of the risk indicator. */
export const PENSION_DEPOT = 4;
