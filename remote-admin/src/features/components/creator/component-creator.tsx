import type { Component } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { useSearchParams, useTranslation } from '@depotwerk/platform';
import { Drawer } from '@depotwerk/ui/data';
import type { ComponentType } from 'react';
import { AllocationEditor } from '../../allocations/allocation-editor';
import { RiskEditor } from '../risk/risk-editor';
import { SelectionEditor } from '../selection/selection-editor';
import { UniverseEditor } from '../universe/universe-editor';
import type { ComponentEditorProps } from '../wizard/component-form';

/** Step of the wizard above the wizard, in the address. */
const PARAM = 'componentStep';

type Editors = { readonly [K in ComponentKind]: ComponentType<ComponentEditorProps<K>> };

const editors: Editors = {
  risk: RiskEditor,
  allocation: AllocationEditor,
  universe: UniverseEditor,
  selection: SelectionEditor,
};

interface ComponentCreatorProps<K extends ComponentKind> {
  /** null: closed */
  readonly kind: K | null;
  /** Risk component that an allocation is made for, universe of a selection. */
  readonly baseId?: number | null;
  readonly onCreated: (component: Component<K>) => void;
  readonly onClose: () => void;
}

/** Makes a component in a wizard above the page, e.g. beside a dropdown; what was typed before it is closed is offered again. */
export function ComponentCreator<K extends ComponentKind>(props: ComponentCreatorProps<K>) {
  const { kind, baseId = null, onCreated, onClose } = props;
  const { t } = useTranslation('admin');
  const [, setAddress] = useSearchParams();
  const titleKind: ComponentKind | null = kind;
  const title = titleKind === null ? '' : t(`components.new.${titleKind}`);
  const leave = () =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  const Editor: ComponentType<ComponentEditorProps<K>> | null = kind === null ? null : editors[kind];
  return (
    <Drawer
      open={kind !== null}
      title={title}
      size="min(1100px, 100vw)"
      onClose={() => {
        leave();
        onClose();
      }}
      destroyOnHidden
    >
      {Editor ? (
        <Editor
          stored={null}
          baseId={baseId}
          param={PARAM}
          onSaved={(component) => {
            leave();
            onCreated(component);
          }}
        />
      ) : null}
    </Drawer>
  );
}
