import type { DashboardWidget } from '@depotwerk/contract/desk';
import { sourcesOfType, widgetTypes } from '@depotwerk/contract/desk/values/dashboard';
import { useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { newId } from './new-id';

interface AddWidgetProps {
  /** Title of the section. */
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onAdd: (widget: DashboardWidget) => void;
}

interface WidgetKind extends Pick<DashboardWidget, 'type' | 'source'> {
  readonly value: string;
}

const kinds: readonly WidgetKind[] = widgetTypes.flatMap((type): readonly WidgetKind[] =>
  type === 'text'
    ? [{ type, source: null, value: 'text' }]
    : sourcesOfType[type].map((source) => ({ type, source, value: `${type} ${source}` })),
);

/** A chart, table or legend of what there is, or a text of one's own. */
export function AddWidget({ name, isDisabled, onAdd }: AddWidgetProps) {
  const { t } = useTranslation('contracts');
  const add = (chosen: string | null) => {
    const kind = kinds.find(({ value }) => value === chosen);
    if (!kind) return;
    const { type, source } = kind;
    onAdd({
      id: newId(),
      type,
      source,
      title: null,
      text: type === 'text' ? '' : null,
      isWide: type !== 'legend',
    });
  };
  return (
    <Select<string | null>
      aria-label={t('workbench.layout.addTo', { name })}
      placeholder={t('workbench.layout.add')}
      disabled={isDisabled}
      // Choosing adds; nothing stays chosen.
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={kinds.map(({ type, source, value }) => ({
        value,
        label:
          source === null
            ? t('workbench.layout.type.text')
            : `${t(`workbench.layout.type.${type}`)}: ${t(`workbench.widget.${source}.title`)}`,
      }))}
      onChange={add}
    />
  );
}
