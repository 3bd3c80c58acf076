import type { Component, RiskContent } from '@depotwerk/contract/tariffs';
import { defaultRiskTypeId, type RiskTypeId } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';
import { infoValues, type InfoValues } from '../info/info-values';

/** TARIFF-RISK-06 */
export interface RiskValues extends InfoValues {
  /** null until it is chosen */
  readonly tariffRiskItemsNumber: number | null;
  readonly tariffRiskType: RiskTypeId | null;
  readonly useQuota: boolean;
  /** fraction */
  readonly tariffRiskItemOneLowerBorder: NumberEntry;
  /** fractions, one for each class */
  readonly tariffRiskItemsUpperBorders: NumberEntry[];
}

/** A single class holds everything (TARIFF-RISK-09, OPEN-82). */
const uppersOf = ({ riskItems }: RiskContent): number[] =>
  riskItems.length === 1 ? [1] : riskItems.map(({ upperBorder }) => upperBorder);

export function riskValues(component: Component<'risk'> | null): RiskValues {
  const content = component?.content;
  return {
    ...infoValues(component),
    tariffRiskItemsNumber: content?.riskItems.length ?? null,
    tariffRiskType: content?.riskTypeId ?? defaultRiskTypeId,
    useQuota: content?.useQuota ?? false,
    tariffRiskItemOneLowerBorder: content?.riskItems[0]?.lowerBorder ?? 0,
    tariffRiskItemsUpperBorders: content ? uppersOf(content) : [],
  };
}

/** Of values that are valid; each class begins where the one before ends. */
export function riskContent(values: RiskValues): RiskContent {
  const uppers = values.tariffRiskItemsUpperBorders.map(Number);
  return {
    riskTypeId: values.tariffRiskType ?? defaultRiskTypeId,
    useQuota: values.useQuota,
    riskItems: uppers.map((upperBorder, i) => ({
      riskClassId: i + 1,
      lowerBorder: uppers[i - 1] ?? Number(values.tariffRiskItemOneLowerBorder),
      upperBorder,
    })),
  };
}
