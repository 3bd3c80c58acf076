import type { ComponentEditorProps } from '../wizard/component-form';
import { ComponentWizard } from '../wizard/component-wizard';
import { riskForm } from './risk-form';

export const RiskEditor = (props: ComponentEditorProps<'risk'>) => (
  <ComponentWizard {...props} form={riskForm} />
);
