import type { DashboardWidget } from '@depotwerk/contract/desk';
import { dashboardLimits } from '@depotwerk/contract/desk/values/dashboard';
import { useTranslation } from '@depotwerk/platform';
import { Checkbox, Input } from '@depotwerk/ui/data';
import { useId } from 'react';
import { widgetTitle } from '../titles';
import styles from './layout.module.css';
import { PlaceButtons } from './place-buttons';

interface WidgetEditorProps {
  readonly widget: DashboardWidget;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** null: without it */
  readonly onChange: (widget: DashboardWidget | null) => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** A height of its own: one that follows the text needs styles that the content policy forbids. */
const TEXT_ROWS = 8;

/** Title, width and, of a text, its markdown. */
export function WidgetEditor({ widget, isFirst, isLast, onChange, onMove }: WidgetEditorProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const name = widgetTitle(widget, t);
  const { type, title, text, isWide } = widget;
  return (
    <fieldset className={styles.widget}>
      <legend>{`${t(`workbench.layout.type.${type}`)}: ${name}`}</legend>
      <div className={styles.fields}>
        <label htmlFor={`${id}-title`}>{t('workbench.layout.widgetTitle')}</label>
        <Input
          id={`${id}-title`}
          maxLength={dashboardLimits.titleLength}
          placeholder={name}
          value={title ?? ''}
          onChange={({ target }) => onChange({ ...widget, title: target.value.trim() ? target.value : null })}
        />
        {type === 'text' ? (
          <>
            <label htmlFor={`${id}-text`}>{t('workbench.layout.text')}</label>
            <Input.TextArea
              id={`${id}-text`}
              rows={TEXT_ROWS}
              maxLength={dashboardLimits.textLength}
              placeholder={t([`workbench.text.${widget.id}.text`, 'workbench.layout.textHint'])}
              value={text ?? ''}
              onChange={({ target }) => onChange({ ...widget, text: target.value })}
            />
          </>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Checkbox checked={isWide} onChange={({ target }) => onChange({ ...widget, isWide: target.checked })}>
          {t('workbench.layout.wide')}
        </Checkbox>
        <span className={styles.end}>
          <PlaceButtons
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            onMove={onMove}
            onRemove={() => onChange(null)}
          />
        </span>
      </div>
    </fieldset>
  );
}
