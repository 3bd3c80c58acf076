import type { Component, ComponentContent } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import type { ConflictFields, FieldAt, WizardProps, WizardStep } from '@depotwerk/ui/forms';
import type { InfoValues } from '../info/info-values';

/** What the wizards of the four kinds differ in. A constant outside of components. */
export interface ComponentForm<K extends ComponentKind, V extends InfoValues> {
  readonly kind: K;
  /** The first one is that of `info/info-step.tsx`. */
  readonly steps: readonly WizardStep<Component<K>, V>[];
  /**
   * @param component null for a new one
   * @param baseId risk component or universe that a new one is made for, null where none is chosen
   */
  readonly valuesOf: (
    component: Component<K> | null,
    baseId: number | null,
  ) => ReturnType<WizardProps<Component<K>, V>['valuesOf']>;
  readonly contentOf: (values: V) => ComponentContent[K];
  /** Field of the form for a place in the content, e.g. `['riskItems', '2', 'upperBorder']`. */
  readonly contentFieldAt: FieldAt<V>;
  /** Label and text of every field (a hook). */
  readonly useFields: () => ConflictFields<V>;
}

/** The wizard of one kind, on its page or above another wizard. */
export interface ComponentEditorProps<K extends ComponentKind> {
  /** null: a new one */
  readonly stored: Component<K> | null;
  readonly baseId?: number | null;
  readonly onSaved?: (component: Component<K>) => void;
  /** Name of the step in the address; another one above another wizard. */
  readonly param?: string;
}
