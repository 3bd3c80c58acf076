import type { FieldPath } from '@depotwerk/ui/forms';
import { infoStep } from '../info/component-info-step';
import type { ComponentForm } from '../wizard/component-form';
import { selectionStep } from './selection-step';
import { selectionContent, selectionValues, type SelectionValues } from './selection-values';
import { useSelectionFields } from './use-selection-fields';

const contentFields: Readonly<Record<string, FieldPath<SelectionValues>>> = {
  universeComponentId: 'tariffUniverseComponent',
  isManual: 'tariffFundSelectionManualMode',
  fundIds: 'tariffSelectedFunds',
  rankingTypeId: 'tariffRankingType',
  shortlistSize: 'tariffFundShortlistSize',
  minimumRank: 'minimumRank',
};

export const selectionForm: ComponentForm<'selection', SelectionValues> = {
  kind: 'selection',
  steps: [infoStep(), selectionStep],
  valuesOf: selectionValues,
  contentOf: selectionContent,
  contentFieldAt: ([name = '']) => contentFields[name] ?? null,
  useFields: useSelectionFields,
};
