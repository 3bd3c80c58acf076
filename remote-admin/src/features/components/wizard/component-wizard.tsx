import type { Component, ComponentInput } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { useMay, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { Wizard, type LastChange } from '@depotwerk/ui/forms';
import { useCallback } from 'react';
import { componentCalls } from '../api/component-calls';
import { componentQuery } from '../api/components';
import type { InfoValues } from '../info/info-values';
import { ComponentUsageList } from '../usage/component-usage-list';
import { ComponentHistory } from '../usage/component-history';
import type { ComponentEditorProps, ComponentForm } from './component-form';

interface ComponentWizardProps<
  K extends ComponentKind,
  V extends InfoValues,
> extends ComponentEditorProps<K> {
  readonly form: ComponentForm<K, V>;
}

/** Who edited a component last; null where nobody did or the name is not known. */
async function lastChangeOf(kind: ComponentKind, componentId: number): Promise<LastChange | null> {
  const { entries } = await componentCalls(kind).history(componentId);
  const newest = entries.find(({ action }) => action === 'tariffComponent.changed');
  return newest?.by == null ? null : { by: newest.by, at: newest.at };
}

/** A component with its steps, and once it is stored with where it is used and who changed it. */
export function ComponentWizard<K extends ComponentKind, V extends InfoValues>(
  props: ComponentWizardProps<K, V>,
) {
  const { form, stored, baseId = null, onSaved, param } = props;
  const { kind, steps, valuesOf, contentOf, contentFieldAt, useFields } = form;
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const mayEdit = useMay('tariffs.edit');
  const calls = componentCalls(kind);
  const save = (values: V, version: number | null) => {
    const { key, name, isInactive } = values;
    // The content of this kind belongs to the input of this kind.
    const body = { key, name, isInactive, content: contentOf(values) } as ComponentInput<K>;
    return stored === null || version === null ? calls.create(body) : calls.change(stored.id, body, version);
  };
  return (
    <Wizard
      name={`${kind}-component`}
      record={stored}
      steps={steps}
      fields={useFields()}
      valuesOf={useCallback(
        (component: Component<K> | null) => valuesOf(component, baseId),
        [valuesOf, baseId],
      )}
      isReadOnly={!mayEdit}
      save={save}
      fieldAt={([top, ...rest], values) => (top === 'content' ? contentFieldAt(rest, values) : null)}
      reload={() => calls.read(stored?.id ?? 0)}
      lastChange={({ id }) => lastChangeOf(kind, id)}
      onSaved={(saved) => {
        client.setQueryData(componentQuery(kind, saved.id).queryKey, saved);
        void message.success(
          t(stored === null ? 'components.created' : 'components.saved', { name: saved.name }),
        );
        onSaved?.(saved);
      }}
      views={
        stored
          ? [
              {
                key: 'usage',
                label: t('components.usage.title'),
                count: stored.tariffCount + stored.componentCount,
                content: <ComponentUsageList kind={kind} componentId={stored.id} />,
              },
              {
                key: 'history',
                label: t('components.history.title'),
                content: <ComponentHistory kind={kind} componentId={stored.id} />,
              },
            ]
          : []
      }
      {...(param === undefined ? {} : { param })}
      {...(stored === null ? { submitText: t('components.create') } : {})}
    />
  );
}
