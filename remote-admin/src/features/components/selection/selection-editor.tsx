import type { ComponentEditorProps } from '../wizard/component-form';
import { ComponentWizard } from '../wizard/component-wizard';
import { selectionForm } from './selection-form';

export const SelectionEditor = (props: ComponentEditorProps<'selection'>) => (
  <ComponentWizard {...props} form={selectionForm} />
);
