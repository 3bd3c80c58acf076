import type { Component, UniverseContent } from '@depotwerk/contract/tariffs';
import { infoValues, type InfoValues } from '../info/info-values';

/** TARIFF-UNIVERSE-06 */
export interface UniverseValues extends InfoValues {
  readonly tariffUniverseSelectionManualMode: boolean;
  readonly tariffUniverseType: UniverseContent['universeTypeId'];
  /** Ids of funds. */
  readonly tariffUniverseItems: number[];
}

export const universeValues = (component: Component<'universe'> | null): UniverseValues => ({
  ...infoValues(component),
  tariffUniverseSelectionManualMode: component?.content.isManual ?? true,
  tariffUniverseType: component?.content.universeTypeId ?? null,
  tariffUniverseItems: component?.content.fundIds ?? [],
});

/** In automatic mode the server decides about the funds. */
export const universeContent = ({
  tariffUniverseSelectionManualMode: isManual,
  tariffUniverseType: universeTypeId,
  tariffUniverseItems,
}: UniverseValues): UniverseContent => ({
  isManual,
  universeTypeId,
  fundIds: isManual ? tariffUniverseItems : [],
});
