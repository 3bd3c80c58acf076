import type { DashboardSection, DashboardWidget } from '@depotwerk/contract/desk';
import { dashboardLimits } from '@depotwerk/contract/desk/values/dashboard';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import { Card } from '@depotwerk/ui/details';
import { useId } from 'react';
import { sectionTitle } from '../titles';
import { AddWidget } from './add-widget';
import styles from './layout.module.css';
import { PlaceButtons } from './place-buttons';
import { WidgetEditor } from './widget-editor';

interface SectionEditorProps {
  readonly section: DashboardSection;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** null: without it */
  readonly onChange: (section: DashboardSection | null) => void;
  readonly onMove: (by: -1 | 1) => void;
}

export function SectionEditor({ section, isFirst, isLast, onChange, onMove }: SectionEditorProps) {
  const { t } = useTranslation('contracts');
  const titleId = useId();
  const { widgets } = section;
  const name = sectionTitle(section, t);
  const change = (next: DashboardWidget[]) => onChange({ ...section, widgets: next });
  const move = (at: number, by: -1 | 1) => {
    const next = [...widgets];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    change(next);
  };
  return (
    <Card
      size="small"
      title={<h2 className={styles.title}>{name}</h2>}
      extra={
        <span className={styles.actions}>
          <PlaceButtons
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            onMove={onMove}
            onRemove={() => onChange(null)}
          />
        </span>
      }
    >
      <label htmlFor={titleId}>{t('workbench.layout.sectionTitle')}</label>
      <Input
        id={titleId}
        maxLength={dashboardLimits.titleLength}
        placeholder={name}
        value={section.title ?? ''}
        onChange={({ target }) => onChange({ ...section, title: target.value.trim() ? target.value : null })}
      />
      <ul className={styles.widgets}>
        {widgets.map((widget, at) => (
          <li key={widget.id}>
            <WidgetEditor
              widget={widget}
              isFirst={at === 0}
              isLast={at === widgets.length - 1}
              onChange={(next) =>
                change(widgets.flatMap((one, index) => (index === at ? (next ?? []) : one)))
              }
              onMove={(by) => move(at, by)}
            />
          </li>
        ))}
      </ul>
      <AddWidget
        name={name}
        isDisabled={widgets.length >= dashboardLimits.widgets}
        onAdd={(widget) => change([...widgets, widget])}
      />
    </Card>
  );
}
