import type { ComponentEditorProps } from '../components/wizard/component-form';
import { ComponentWizard } from '../components/wizard/component-wizard';
import { allocationForm } from './allocation-form';

/** The wizard of an allocation component. */
export const AllocationEditor = (props: ComponentEditorProps<'allocation'>) => (
  <ComponentWizard {...props} form={allocationForm} />
);
