import type { SavedView } from '@depotwerk/contract/identity';
import { listSettingsLimits } from '@depotwerk/contract/identity/values/list-settings';
import { DeleteOutlined, SaveOutlined, StarOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Tooltip } from '../controls/tooltip';
import { useEffect, useRef, useState } from 'react';
import { Popover } from '../controls/popover';
import { useUndo } from '../dialogs/use-undo';
import { SaveViewDialog } from './save-view-dialog';
import styles from './saved-views-menu.module.css';

interface SavedViewsMenuProps {
  readonly views: readonly SavedView[];
  /** Filter and order on screen. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
  readonly onChange: (views: readonly SavedView[]) => void;
}

/** Filters and orders that the user keeps under a name. */
export function SavedViewsMenu({ views, query, onOpen, onChange }: SavedViewsMenuProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const offerUndo = useUndo();
  const panel = useRef<HTMLDivElement>(null);
  const newest = useRef(views);
  useEffect(() => {
    newest.current = views;
  }, [views]);
  const others = (name: string) => views.filter((view) => view.name !== name);
  const remove = (view: SavedView, index: number) => {
    onChange(others(view.name));
    panel.current?.focus();
    offerUndo(t('views.deleted', { name: view.name }), () =>
      onChange(newest.current.toSpliced(index, 0, view)),
    );
  };
  const menu = (
    <div ref={panel} className={styles.menu} tabIndex={-1}>
      {views.length === 0 ? <p className={styles.none}>{t('views.none')}</p> : null}
      <ul className={styles.views}>
        {views.map((view, index) => (
          <li key={view.name} className={styles.view}>
            <Button
              type="text"
              className={styles.open ?? ''}
              onClick={() => {
                onOpen(view.query);
                setIsOpen(false);
              }}
            >
              {view.name}
            </Button>
            <Tooltip title={t('views.delete', { name: view.name })}>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('views.delete', { name: view.name })}
                onClick={() => remove(view, index)}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
      <Button
        block
        icon={<SaveOutlined aria-hidden />}
        disabled={views.length >= listSettingsLimits.views}
        onClick={() => {
          setIsOpen(false);
          setIsSaving(true);
        }}
      >
        {t('views.save')}
      </Button>
    </div>
  );
  return (
    <>
      <Popover trigger="click" placement="bottomRight" content={menu} open={isOpen} onOpenChange={setIsOpen}>
        <Button icon={<StarOutlined aria-hidden />}>{t('views.title')}</Button>
      </Popover>
      {isSaving ? (
        <SaveViewDialog
          onSave={(name) => {
            onChange([...others(name), { name, query }]);
            setIsSaving(false);
          }}
          onCancel={() => setIsSaving(false)}
        />
      ) : null}
    </>
  );
}
