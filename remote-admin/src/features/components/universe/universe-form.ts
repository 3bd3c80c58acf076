import { infoStep } from '../info/info-step';
import type { ComponentForm } from '../wizard/component-form';
import { universeStep } from './universe-step';
import { universeContent, universeValues, type UniverseValues } from './universe-values';
import { useUniverseFields } from './use-universe-fields';

export const universeForm: ComponentForm<'universe', UniverseValues> = {
  kind: 'universe',
  steps: [infoStep(), universeStep],
  valuesOf: universeValues,
  contentOf: universeContent,
  useFields: useUniverseFields,
};
