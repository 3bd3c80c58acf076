import type { ComponentKind } from '@depotwerk/domain';
import { componentKinds } from '@depotwerk/domain';

export type ComponentField = `component${'Risk' | 'Allocation' | 'Universe' | 'Selection'}Id`;

interface ComponentChoice {
  readonly kind: ComponentKind;
  readonly field: ComponentField;
  /** Component that must be chosen first; this one is offered by it and is cleared with it. */
  readonly parent: ComponentField | null;
}

const choices = {
  risk: { field: 'componentRiskId', parent: null },
  allocation: { field: 'componentAllocationId', parent: 'componentRiskId' },
  universe: { field: 'componentUniverseId', parent: null },
  selection: { field: 'componentSelectionId', parent: 'componentUniverseId' },
} as const satisfies Record<ComponentKind, Omit<ComponentChoice, 'kind'>>;

/** In the order of the screen (TARIFF-COMPONENTS-01 to 08). */
export const componentChoices: readonly ComponentChoice[] = componentKinds.map((kind) => ({
  kind,
  ...choices[kind],
}));
