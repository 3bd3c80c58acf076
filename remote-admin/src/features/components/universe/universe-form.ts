import type { FieldPath } from '@depotwerk/ui/forms';
import { infoStep } from '../info/component-info-step';
import type { ComponentForm } from '../wizard/component-form';
import { universeStep } from './universe-step';
import { universeContent, universeValues, type UniverseValues } from './universe-values';
import { useUniverseFields } from './use-universe-fields';

const contentFields: Readonly<Record<string, FieldPath<UniverseValues>>> = {
  isManual: 'tariffUniverseSelectionManualMode',
  universeTypeId: 'tariffUniverseType',
  fundIds: 'tariffUniverseItems',
};

export const universeForm: ComponentForm<'universe', UniverseValues> = {
  kind: 'universe',
  steps: [infoStep(), universeStep],
  valuesOf: universeValues,
  contentOf: universeContent,
  contentFieldAt: ([name = '']) => contentFields[name] ?? null,
  useFields: useUniverseFields,
};
