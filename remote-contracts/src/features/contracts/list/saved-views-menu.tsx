import { useTranslation } from '@depotwerk/platform';
import {
  Button,
  DeleteOutlined,
  Form,
  Input,
  Modal,
  Popover,
  SaveOutlined,
  StarOutlined,
  Tooltip,
} from '@depotwerk/ui/data';
import { useState } from 'react';
import type { ContractListQuery } from '../api/contract-list';
import { queryOfView, savedViews, viewDeleted, viewSaved } from './saved-views';
import styles from './saved-views-menu.module.css';

interface SavedViewsMenuProps {
  readonly query: ContractListQuery;
  readonly onChange: (query: ContractListQuery) => void;
}

const NAME_LENGTH = 60;

/** Filters and order under a name, kept in this browser. */
export function SavedViewsMenu({ query, onChange }: SavedViewsMenuProps) {
  const { t } = useTranslation('contracts');
  const [views, setViews] = useState(savedViews);
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const trimmed = name?.trim() ?? '';
  const save = () => {
    if (trimmed === '') return;
    setViews(viewSaved(trimmed, query));
    setName(null);
  };
  const list = (
    <div className={styles.menu}>
      {views.length === 0 ? <p className={styles.none}>{t('list.views.none')}</p> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name} className={styles.view}>
            <Button
              type="text"
              className={styles.open ?? ''}
              onClick={() => {
                onChange(queryOfView(view));
                setIsOpen(false);
              }}
            >
              {view.name}
            </Button>
            <Tooltip title={t('list.views.delete', { name: view.name })}>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('list.views.delete', { name: view.name })}
                onClick={() => setViews(viewDeleted(view.name))}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
      <Button
        block
        icon={<SaveOutlined aria-hidden />}
        onClick={() => {
          setIsOpen(false);
          setName('');
        }}
      >
        {t('list.views.save')}
      </Button>
    </div>
  );
  return (
    <>
      <Popover trigger="click" placement="bottomRight" content={list} open={isOpen} onOpenChange={setIsOpen}>
        <Button icon={<StarOutlined aria-hidden />}>{t('list.views.title')}</Button>
      </Popover>
      <Modal
        open={name !== null}
        title={t('list.views.save')}
        okText={t('list.views.saveAction')}
        okButtonProps={{ disabled: trimmed === '' }}
        onOk={save}
        onCancel={() => setName(null)}
        destroyOnHidden
      >
        <Form layout="vertical" onFinish={save}>
          <Form.Item label={t('list.views.name')} htmlFor="view-name" extra={t('list.views.note')}>
            <Input
              id="view-name"
              autoFocus
              maxLength={NAME_LENGTH}
              value={name ?? ''}
              onChange={({ target }) => setName(target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
