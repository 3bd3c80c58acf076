import { infoStep } from '../info/info-step';
import type { ComponentForm } from '../wizard/component-form';
import { selectionStep } from './selection-step';
import { selectionContent, selectionValues, type SelectionValues } from './selection-values';
import { useSelectionFields } from './use-selection-fields';

export const selectionForm: ComponentForm<'selection', SelectionValues> = {
  kind: 'selection',
  steps: [infoStep(), selectionStep],
  valuesOf: selectionValues,
  contentOf: selectionContent,
  useFields: useSelectionFields,
};
