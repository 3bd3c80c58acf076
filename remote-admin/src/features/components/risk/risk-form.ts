import type { FieldPath } from '@depotwerk/ui/forms';
import { infoStep } from '../info/component-info-step';
import type { ComponentForm } from '../wizard/component-form';
import { borderPlace } from './border-field';
import { riskStep } from './risk-step';
import { riskContent, riskValues, type RiskValues } from './risk-values';
import { useRiskFields } from './use-risk-fields';

function contentFieldAt(parts: readonly string[]): FieldPath<RiskValues> | null {
  const border = borderPlace(parts);
  if (border?.isLower) return 'tariffRiskItemOneLowerBorder';
  if (border) return `tariffRiskItemsUpperBorders.${border.at}`;
  if (parts[0] === 'riskItems') return 'tariffRiskItemsNumber';
  if (parts[0] === 'riskTypeId') return 'tariffRiskType';
  return parts[0] === 'useQuota' ? 'useQuota' : null;
}

export const riskForm: ComponentForm<'risk', RiskValues> = {
  kind: 'risk',
  steps: [infoStep(), riskStep],
  valuesOf: riskValues,
  contentOf: riskContent,
  contentFieldAt,
  useFields: useRiskFields,
};
