import { infoStep } from '../info/info-step';
import type { ComponentForm } from '../wizard/component-form';
import { riskStep } from './risk-step';
import { riskContent, riskValues, type RiskValues } from './risk-values';
import { useRiskFields } from './use-risk-fields';

export const riskForm: ComponentForm<'risk', RiskValues> = {
  kind: 'risk',
  steps: [infoStep(), riskStep],
  valuesOf: riskValues,
  contentOf: riskContent,
  useFields: useRiskFields,
};
