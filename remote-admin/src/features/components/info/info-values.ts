import type { ComponentRow } from '@depotwerk/contract/tariffs';

/** What every component has beside its content (TARIFF-COMPONENTS-10). */
export interface InfoValues {
  readonly key: string;
  readonly name: string;
  readonly isInactive: boolean;
}

export const infoValues = (component: ComponentRow | null): InfoValues => ({
  key: component?.key ?? '',
  name: component?.name ?? '',
  isInactive: component?.isInactive ?? false,
});
