import { tariffTypeOf } from '../tariff-types';
import type { TariffProduct } from './tariff-content';

type ProductField = keyof TariffProduct;

/** Fields of the product step that a hybrid has. */
const GUARANTEE_FIELDS = ['guaranteedLevel', 'guaranteedInterest', 'isGuaranteedLevelCustomizable'] as const;

const OPTIMIZATION_FIELDS = [
  'optimizationInterval',
  'optimizationStart',
  'makePortfolioAdjustmentsNow',
] as const;

/** Guarantee fields that a tariff type opens; all others are empty (`null`). */
export function guaranteeFieldsOf(tariffTypeId: number | null): readonly ProductField[] {
  const type = tariffTypeId === null ? undefined : tariffTypeOf(tariffTypeId);
  if (!type?.isHybrid) return [];
  if (type.guaranteeKind === 'type') return [...GUARANTEE_FIELDS, 'guaranteeTypeId'];
  if (type.guaranteeKind === 'security') return [...GUARANTEE_FIELDS, 'guaranteeFundId'];
  return GUARANTEE_FIELDS;
}

/** Fields of the product step that are open, hence required. */
export function openProductFields(
  product: Pick<TariffProduct, 'tariffTypeId' | 'continuousOptimization'>,
): readonly ProductField[] {
  const optimization = product.continuousOptimization ? OPTIMIZATION_FIELDS : [];
  return ['tariffTypeId', ...guaranteeFieldsOf(product.tariffTypeId), ...optimization];
}
