import type { ComponentEditorProps } from '../wizard/component-form';
import { ComponentWizard } from '../wizard/component-wizard';
import { universeForm } from './universe-form';

export const UniverseEditor = (props: ComponentEditorProps<'universe'>) => (
  <ComponentWizard {...props} form={universeForm} />
);
