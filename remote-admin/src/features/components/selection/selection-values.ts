import type { Component, SelectionContent } from '@depotwerk/contract/tariffs';
import { defaultRankingTypeId } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';
import { infoValues, type InfoValues } from '../info/info-values';

/** TARIFF-SELECTION-11 */
export interface SelectionValues extends InfoValues {
  readonly tariffUniverseComponent: number | null;
  readonly tariffFundSelectionManualMode: boolean;
  /** Ids of funds. */
  readonly tariffSelectedFunds: number[];
  readonly tariffRankingType: SelectionContent['rankingTypeId'] | null;
  /** Funds for each peer group. */
  readonly tariffFundShortlistSize: NumberEntry;
  /** Fewest stars, null is no minimum. */
  readonly minimumRank: SelectionContent['minimumRank'];
}

/** Funds for each peer group of a new selection. */
const INITIAL_SHORTLIST_SIZE = 3;

/** @param universeId universe that a new selection is made for */
export function selectionValues(
  component: Component<'selection'> | null,
  universeId: number | null,
): SelectionValues {
  const content = component?.content;
  return {
    ...infoValues(component),
    tariffUniverseComponent: content ? content.universeComponentId : universeId,
    tariffFundSelectionManualMode: content?.isManual ?? true,
    tariffSelectedFunds: content?.fundIds ?? [],
    tariffRankingType: content?.rankingTypeId ?? defaultRankingTypeId,
    tariffFundShortlistSize: content?.shortlistSize ?? INITIAL_SHORTLIST_SIZE,
    minimumRank: content?.minimumRank ?? null,
  };
}

/** Of values that are valid; in automatic mode the server decides about the funds. */
export const selectionContent = (values: SelectionValues): SelectionContent => ({
  universeComponentId: values.tariffUniverseComponent,
  isManual: values.tariffFundSelectionManualMode,
  rankingTypeId: values.tariffRankingType ?? defaultRankingTypeId,
  shortlistSize: Number(values.tariffFundShortlistSize),
  minimumRank: values.minimumRank,
  fundIds: values.tariffFundSelectionManualMode ? values.tariffSelectedFunds : [],
});
